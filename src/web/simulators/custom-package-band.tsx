/** For customers who need something other than a plan: a custom package request, or without JavaScript a chat. */
import { type ComponentType, useState } from "react";
import { SIMULATOR_NAMES, type SimulatorType } from "#domain/booking/plans.ts";
import { chatLink } from "#web/content/business.ts";
import { useInBrowser } from "#web/hydration/page-hydration.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { useSession } from "#web/session/session.ts";
import { Backdrop } from "#web/ui/backdrop.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { toast } from "#web/ui/toast.ts";
import type { CustomPackageDialogProps } from "./custom-package-dialog.tsx";

/** Loaded on demand, because comparing packages doesn't need the form. */
const loadDialog = () => import("./custom-package-dialog.tsx");

/** At the airport, everyone in the simulator departs on an international flight. */
const WISHES: Record<SimulatorType, string> = {
  A320: "A team outing, a birthday, practice for an airline interview or simply more hours",
  B737: "A family or team that departs together, practice for an airline interview or simply more time",
};

/** Opens the request dialog for this simulator. */
export function CustomPackageBand({ simulator }: { simulator: SimulatorType }) {
  const inBrowser = useInBrowser();
  const [Form, setForm] = useState<ComponentType<CustomPackageDialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState(false);
  const business = useBusiness();
  const chat = chatLink(business, `Hi! I would like a custom package on the ${SIMULATOR_NAMES[simulator]} simulator.`);

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
    <article className="grid bg-sunken lg:grid-cols-2">
      <div className="relative h-36 sm:h-64 lg:order-last lg:h-auto lg:min-h-88">
        <Backdrop name="gallery/briefing-table" sizes="(min-width: 64rem) 50vw, 100vw" />
      </div>
      <div className="px-gutter pb-8 pt-5 lg:self-center lg:py-14 lg:pl-margin lg:pr-14">
        <p className="label text-route">Any length</p>
        <h3 className="text-h2">Custom Package</h3>
        <p className="mt-2 max-w-xl text-ink-soft text-pretty lg:text-lead">
          {WISHES[simulator]}: tell us what you have in mind, and we'll plan a session and send you a price.
        </p>
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-1">
          {inBrowser ? (
            <Button
              aria-haspopup="dialog"
              onPointerEnter={() => void loadDialog().catch(() => {})}
              onFocus={() => void loadDialog().catch(() => {})}
              onClick={() => void openForm()}
            >
              Request Custom Package
            </Button>
          ) : (
            <Button asChild>
              <a href={chat} target="_blank" rel="noopener noreferrer">
                Request Custom Package
              </a>
            </Button>
          )}
          <a
            href={chat}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
          >
            or chat with us
          </a>
        </div>
        {sent && <RequestSent />}
      </div>
      {Form && <Form simulator={simulator} open={open} onClose={() => setOpen(false)} onSent={() => setSent(true)} />}
    </article>
  );
}

function RequestSent() {
  const { user } = useSession();
  return (
    <p className="mt-4 border-l-2 border-success pl-3">
      We've received your request and will contact you shortly.{" "}
      {user && (
        <Link to="/custom-bookings" className="font-semibold text-accent underline underline-offset-4">
          See your custom bookings
        </Link>
      )}
    </p>
  );
}
