/** The tags of a booking: short labels that can be added, with suggestions, and removed. */
import { useId, useState } from "react";
import { TAG_LENGTH, tagProblem } from "#domain/booking/staff-notes.ts";
import type { BookingRow } from "#web/admin/bookings/documents.ts";
import { SuggestField, type Suggestions } from "#web/admin/content/suggest-field.tsx";
import { useSave } from "#web/admin/kit/use-save.ts";
import { browserTransport } from "#web/graphql.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { X } from "#web/ui/icons.ts";
import { CHANGE_TAGS, KNOWN_TAGS } from "./documents.ts";
import { Part } from "./part.tsx";

const KNOWN: Suggestions = { of: "booking tags", read: async (send) => (await send(KNOWN_TAGS, {})).bookingTags };

type TagsProps = {
  booking: Pick<BookingRow, "id" | "tags">;
  /** Takes the server's version of the booking. */
  onChanged: (row: BookingRow) => void;
};

export function Tags({ booking: { id, tags }, onChanged }: TagsProps) {
  const { busy, refusal, run } = useSave();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | undefined>();
  const form = useId();

  const send = async (change: { add?: string[]; remove?: string[] }): Promise<boolean> => {
    const saved = await run((once) => browserTransport(CHANGE_TAGS, { id, ...change }, once));
    if (saved.ok) onChanged(saved.data.changeBookingTags);
    return saved.ok;
  };
  const add = async () => {
    const wrong = tagProblem(text);
    setProblem(wrong ?? undefined);
    if (wrong === null && (await send({ add: [text] }))) setText("");
  };

  return (
    <Part title="Tags">
      {tags.length > 0 && (
        <ul aria-label="Tags" className="mb-3 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                disabled={busy}
                aria-label={`Remove tag ${tag}`}
                onClick={() => void send({ remove: [tag] })}
                className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line-strong bg-raised py-1 pr-2 pl-3 text-sm font-medium hover:border-ink max-lg:min-h-11"
              >
                {tag}
                <X aria-hidden="true" className="size-4 text-ink-soft" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2"
      >
        <SuggestField
          label="New tag"
          form={form}
          suggestions={KNOWN}
          maxLength={TAG_LENGTH}
          placeholder="Birthday, VIP…"
          value={text}
          error={problem}
          onChange={({ target }) => {
            setText(target.value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" variant="secondary" size="sm" busy={busy} className="min-h-12">
          Add tag
        </Button>
      </form>
      {refusal && (
        <Alert tone="danger" title="Not saved" className="mt-3">
          {refusal.refused}
        </Alert>
      )}
    </Part>
  );
}
