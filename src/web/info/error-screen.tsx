/** The error screen (contract: error-screen): shows the failure, offers a refresh, keeps the details collapsed. */
import { Button } from "#web/ui/button.tsx";

/** `error` is the thrown value. In production the server has already removed its message. */
export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <div className="page-width flex min-h-[60vh] flex-col items-center justify-center py-16 text-center">
      <AttitudeLost />
      <h1 className="mt-8 text-h1">Something went wrong</h1>
      <p className="mt-3 max-w-md text-lead text-ink-soft">
        We're sorry, but something unexpected happened. Please try refreshing the page.
      </p>
      <Button size="lg" className="mt-8" onClick={() => window.location.reload()}>
        Refresh Page
      </Button>
      <details className="mt-8 w-full max-w-xl rounded-2xl border border-line bg-raised text-left">
        <summary className="px-5 py-3 font-semibold">Error Details</summary>
        <pre className="overflow-x-auto whitespace-pre-wrap break-words border-t border-line px-5 py-4 text-sm text-ink-soft">
          {detailsOf(error)}
        </pre>
      </details>
    </div>
  );
}

function detailsOf(error: unknown): string {
  if (error instanceof Error) {
    return import.meta.env.DEV ? (error.stack ?? error.message) : error.message;
  }
  return String(error);
}

function AttitudeLost() {
  return (
    <svg viewBox="0 0 120 120" className="size-32" aria-hidden="true" focusable="false">
      <defs>
        <clipPath id="attitude-lost">
          <circle cx="60" cy="60" r="48" />
        </clipPath>
      </defs>
      <circle cx="60" cy="60" r="58" fill="#0a1330" />
      <g clipPath="url(#attitude-lost)" transform="rotate(-24 60 60)">
        <rect x="-10" y="-10" width="140" height="76" fill="#3f7fe6" />
        <rect x="-10" y="66" width="140" height="76" fill="#9a5b2c" />
        <path d="M-10 66 H130" stroke="#fff" strokeWidth="3" />
        <path d="M46 50 H74 M50 40 H70 M46 30 H74 M46 84 H74" stroke="#fff" strokeWidth="2.4" />
      </g>
      <path
        d="M26 60 H46 L52 68 M94 60 H74 L68 68"
        fill="none"
        stroke="#ffb327"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="60" cy="60" r="3.5" fill="#ffb327" />
    </svg>
  );
}
