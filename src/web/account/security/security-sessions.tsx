/** "Where you are logged in": the user's devices, each of which can be signed out. Times are in IST. */

import { CircleHelp, TabletSmartphone } from "lucide-react";
import { useRef, useState } from "react";
import { formatMoment } from "#domain/time/clock-text.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Monitor } from "#web/ui/icons.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { OwnSession } from "./documents.ts";
import { SignOutEverywhere } from "./security-everywhere.tsx";
import type { useSessions } from "./use-sessions.ts";

const HEADING = "text-h3 text-ink outline-none";
const TITLE = "Where you are logged in";

type SessionsCardProps = {
  list: ReturnType<typeof useSessions>;
  /** False on a guest's account, which can log in only by a mailed link. */
  hasPassword: boolean;
};

/** The list, and "Sign out everywhere". */
export function SessionsCard({ list, hasPassword }: SessionsCardProps) {
  const { sessions, loading, reload, end } = list;
  const heading = useRef<HTMLHeadingElement>(null);

  if (loading) return <SessionsSkeleton />;

  async function signOutOne(session: OwnSession): Promise<void> {
    // The pressed button has disappeared with its line.
    if (await end(session)) heading.current?.focus();
  }

  return (
    <Card aria-labelledby="signed-in-devices">
      <h2 ref={heading} id="signed-in-devices" tabIndex={-1} className={HEADING}>
        {TITLE}
      </h2>
      {!sessions ? (
        <div className="mt-4">
          <p role="alert" className="text-ink-soft">
            We couldn't load your devices. Check your connection, then try again.
          </p>
          <Button variant="secondary" className="mt-4" onClick={reload}>
            Try again
          </Button>
        </div>
      ) : (
        <>
          <p className="mt-1 text-ink-soft">
            Sign out any device you don't recognise or no longer use. All times are in IST.
          </p>
          {sessions.length === 0 && <p className="mt-4 font-medium">No device is logged in at the moment.</p>}
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {sessions.map((session) => (
              <li key={session.id}>
                <Device session={session} onEnd={() => signOutOne(session)} />
              </li>
            ))}
          </ul>
          <div className="mt-5">
            <SignOutEverywhere hasPassword={hasPassword} />
          </div>
        </>
      )}
    </Card>
  );
}

function Device({ session, onEnd }: { session: OwnSession; onEnd: () => Promise<void> }) {
  const { device, current, created_at: since, last_used_at: used } = session;
  const [ending, setEnding] = useState(false);
  const Icon = iconOf(device);

  async function signOut(): Promise<void> {
    setEnding(true);
    await onEnd();
    setEnding(false);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {current && <Badge tone="green">This device</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          Signed in {momentText(since)}
          {!current && (
            <>
              <br />
              Last used {momentText(used)}
            </>
          )}
        </p>
      </div>
      {!current && (
        <Button
          variant="secondary"
          size="sm"
          className="ml-15 min-h-11 sm:ml-0"
          aria-label={`Sign out ${device}, last used ${momentText(used)}`}
          busy={ending}
          busyText="Signing out..."
          onClick={signOut}
        >
          Sign out
        </Button>
      )}
    </div>
  );
}

function iconOf(device: string) {
  if (/Android|iPhone|iPad/.test(device)) return TabletSmartphone;
  return /Unknown/.test(device) ? CircleHelp : Monitor;
}

/** '21 Nov 2026, 9:00 am' for an instant from the server. */
function momentText(instant: string): string {
  const at = new Date(instant);
  return formatMoment(at);
}

/** Placeholder of the list while it loads: this device, which is always on it. */
export function SessionsSkeleton() {
  return (
    <Card aria-busy="true">
      <h2 className={HEADING}>{TITLE}</h2>
      <Skeleton className="mt-1 h-12 max-w-lg sm:h-6" />
      <div className="mt-4 border-y border-line py-4">
        <Skeleton className="h-12" />
      </div>
      <Skeleton className="mt-5 h-11 w-48" />
    </Card>
  );
}
