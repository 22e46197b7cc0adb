/** For customers who need something other than a plan: a custom package request, or without JavaScript a chat. */
import { CircleCheck, MessageCircle, WandSparkles } from "lucide-react";
import { type ComponentType, useState, useSyncExternalStore } from "react";
import { chatLink } from "#web/content/business.ts";
import type { SimulatorFacts } from "#web/content/simulators.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { useSession } from "#web/session/session.ts";
import { Backdrop } from "#web/ui/backdrop.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { toast } from "#web/ui/toast.ts";
import type { CustomPackageDialogProps } from "./custom-package-dialog.tsx";

/** Loaded on demand, because comparing packages doesn't need the form. */
const loadDialog = () => import("./custom-package-dialog.tsx");

/** Opens the request dialog for this simulator. */
export function CustomPackageCard({ simulator }: { simulator: SimulatorFacts }) {
  const inBrowser = useSyncExternalStore(noChange, isBrowser, isServer);
  const [Form, setForm] = useState<ComponentType<CustomPackageDialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState(false);
  const business = useBusiness();
  const chat = chatLink(business, `Hi! I would like a custom package on the ${simulator.name} simulator.`);

  async function openForm(): Promise<void> {
    try {
      const { CustomPackageDialog } = await loadDialog();
      setForm(() => CustomPackageDialog);
      setOpen(true);
    } catch {
      toast({
        title: "The form could not be opened",
        description: "Please check your connection and try again, or chat with us.",
        variant: "destructive",
      });
    }
  }

  return (
    <article className="night relative overflow-hidden rounded-3xl bg-night-deep! shadow-card">
      <div aria-hidden="true" className="absolute inset-y-0 left-[48%] right-0 max-lg:hidden">
        <Backdrop name="gallery/briefing-table" width={1200} sizes="40rem" />
        <div className="absolute inset-0 bg-linear-to-r from-night-deep to-60%" />
      </div>
      <div className="relative p-6 sm:p-8 lg:max-w-[62%]">
        <div>
          <h3 className="text-h3">Custom Package</h3>
          <p className="mt-2 max-w-xl text-on-night-soft">
            A team outing, a birthday, practice for an airline interview or simply more hours: tell us what you have in
            mind, and we'll plan a session and send you a price.
          </p>
          <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
            {inBrowser ? (
              <Button
                aria-haspopup="dialog"
                onPointerEnter={() => void loadDialog().catch(() => {})}
                onFocus={() => void loadDialog().catch(() => {})}
                onClick={() => void openForm()}
              >
                <WandSparkles aria-hidden="true" className="size-5" />
                Request Custom Package
              </Button>
            ) : (
              <Button asChild>
                <a href={chat} target="_blank" rel="noopener noreferrer">
                  <WandSparkles aria-hidden="true" className="size-5" />
                  Request Custom Package
                </a>
              </Button>
            )}
            <a
              href={chat}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-on-night underline underline-offset-4 [--focus:var(--primary)]"
            >
              <MessageCircle aria-hidden="true" className="size-5" />
              or chat with us
            </a>
          </div>
          {sent && <RequestSent />}
        </div>
      </div>
      {Form && <Form simulator={simulator} open={open} onClose={() => setOpen(false)} onSent={() => setSent(true)} />}
    </article>
  );
}

function RequestSent() {
  const { user } = useSession();
  return (
    <p className="mt-4 flex items-start gap-2">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
      <span>
        We've received your request and will contact you shortly.{" "}
        {user && (
          <Link to="/custom-bookings" className="font-semibold underline underline-offset-4 [--focus:var(--primary)]">
            See your custom bookings
          </Link>
        )}
      </span>
    </p>
  );
}

const noChange = () => () => {};
const isBrowser = () => true;
const isServer = () => false;
