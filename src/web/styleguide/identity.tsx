/** The logo on its backgrounds, its icons, and the loading mark. */
import { Logo } from "#web/layout/logo.tsx";
import { HorizonLoader } from "#web/ui/horizon-loader.tsx";

const PICTURES = [
  ["/favicon.svg", "size-4"],
  ["/favicon.svg", "size-8"],
  ["/apple-touch-icon.png", "size-16 rounded-card"],
  ["/icon-192.png", "size-16"],
  ["/icon-maskable-512.png", "size-16 rounded-full"],
] as const;

export function Identity() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <div className="grid min-h-32 place-items-center rounded-card bg-raised shadow-card">
        <Logo />
      </div>
      <div className="night grid min-h-32 place-items-center rounded-card">
        <Logo />
      </div>
      <div className="flex min-h-32 flex-wrap items-center justify-center gap-4 rounded-card bg-sunken p-4">
        {PICTURES.map(([src, className]) => (
          <img key={`${src} ${className}`} src={src} alt="" className={className} />
        ))}
      </div>
      <div className="grid min-h-32 place-items-center rounded-card bg-raised shadow-card">
        <HorizonLoader className="size-20" />
      </div>
    </div>
  );
}
