/** Who waits for a time of the day, in the order in which they are offered one. */
import { useState } from "react";
import { durationText } from "#domain/booking/plans.ts";
import { phoneText } from "#domain/people/phone.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import { timeInIndia } from "#domain/time/dates.ts";
import { noticeChange } from "#web/admin/kit/undo.ts";
import { save } from "#web/admin/kit/use-save.ts";
import { useGraphql } from "#web/data/use-reading.ts";
import { browserTransport } from "#web/graphql.ts";
import { newKey } from "#web/idempotency-key.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { DAY_WAITLIST, REMOVE_WAITING, type WaitingPerson } from "./documents.ts";

type DayWaitlistProps = {
  date: string;
  /** A changed value triggers a new read. */
  version: unknown;
};

function stateText({ state, offered_time: time, offer_until: until, paying }: WaitingPerson): string {
  if (state === "unconfirmed") return "Email not confirmed yet";
  if (!time || !until) return "Waiting";
  if (paying) return `Paying for ${formatTime(time)}`;
  return `Offered ${formatTime(time)} until ${formatTime(timeInIndia(new Date(until)))}`;
}

/** Below the run sheet, not on paper. Nothing is shown on a day without a waitlist. */
export function DayWaitlist({ date, version }: DayWaitlistProps) {
  const { data, reload } = useGraphql(DAY_WAITLIST, { date }, { version });
  const people = data?.waitlist;
  const [removing, setRemoving] = useState<string | null>(null);
  if (!people || people.length === 0) return null;

  async function remove({ id, name }: WaitingPerson): Promise<void> {
    const key = newKey();
    setRemoving(id);
    const saved = await save(() => browserTransport(REMOVE_WAITING, { id }, { key }));
    setRemoving(null);
    void reload();
    if (!saved.ok) {
      toast({ title: "Error", description: saved.refused, variant: "destructive" });
      return;
    }
    const { undo } = saved.data.removeFromWaitlist;
    noticeChange({ title: "Removed from the waitlist", description: name, undo, reread: reload });
  }

  return (
    <section className="rounded-2xl border border-line bg-raised shadow-card print:hidden">
      <h4 className="border-b border-line px-4 py-3 font-bold">
        Waitlist <span className="font-normal text-ink-soft">{people.length}</span>
      </h4>
      <ul aria-label="Waitlist" className="divide-y divide-line text-sm">
        {people.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2.5">
            <span className="min-w-40 grow basis-56 wrap-anywhere">
              <strong className="block font-semibold">{person.name}</strong>
              <span className="text-ink-soft">
                {person.phone ? (
                  <a href={`tel:${person.phone}`} className="underline underline-offset-4">
                    {phoneText(person.phone)}
                  </a>
                ) : (
                  person.email
                )}
              </span>
            </span>
            <span className="basis-40">
              {person.simulator_type}, {durationText(person.plan_duration)}
            </span>
            <span className="grow basis-48">{stateText(person)}</span>
            <Button
              variant="secondary"
              size="sm"
              className="min-h-11"
              aria-label={`Remove ${person.name} from the waitlist`}
              busy={removing === person.id}
              busyText="Removing..."
              onClick={() => void remove(person)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
