/** Notes by staff about a booking: the list, a field for the next one, and Delete with Undo. */

import { Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { NOTE_LENGTH, noteProblem } from "#domain/booking/staff-notes.ts";
import { formatMoment } from "#domain/time/clock-text.ts";
import { bookingOf } from "#web/admin/bookings/words.ts";
import { TextArea } from "#web/admin/content/text-area.tsx";
import { noticeChange } from "#web/admin/kit/undo.ts";
import { useSave } from "#web/admin/kit/use-save.ts";
import { browserTransport } from "#web/graphql.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { ADD_NOTE, type BookingDetail, DELETE_NOTE, type StaffNote } from "./documents.ts";
import { Part } from "./part.tsx";

type NotesProps = {
  booking: BookingDetail;
  /** Reads the booking again. */
  read: () => Promise<unknown>;
};

export function Notes({ booking, read }: NotesProps) {
  const { busy, refusal, run } = useSave();
  const deleting = useSave();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | undefined>();
  const form = useId();

  const add = async () => {
    const wrong = noteProblem(text);
    setProblem(wrong ?? undefined);
    if (wrong) return document.querySelector<HTMLElement>(`[form="${form}"]`)?.focus();
    const saved = await run((once) => browserTransport(ADD_NOTE, { id: booking.id, text }, once));
    if (!saved.ok) return;
    setText("");
    await read();
  };
  const remove = async (note: StaffNote) => {
    const saved = await deleting.run((once) => browserTransport(DELETE_NOTE, { id: note.id }, once));
    if (saved.ok)
      noticeChange({
        title: "Note deleted",
        description: bookingOf(booking),
        undo: saved.data.deleteBookingNote.undo,
        reread: read,
      });
    await read();
  };
  const failed = refusal ?? deleting.refusal;

  return (
    <Part title="Notes">
      <NoteList notes={booking.staffNotes} busy={deleting.busy} onDelete={(note) => void remove(note)} />
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
        className="grid gap-2"
      >
        <TextArea
          label="New note"
          form={form}
          rows={2}
          maxLength={NOTE_LENGTH}
          placeholder="Only staff read this."
          value={text}
          error={problem}
          onChange={({ target }) => {
            setText(target.value);
            setProblem(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
          }}
        />
        <Button type="submit" variant="secondary" size="sm" busy={busy} className="min-h-11 justify-self-start">
          Add note
        </Button>
      </form>
      {failed && (
        <Alert tone="danger" title="Not saved" className="mt-3">
          {failed.refused}
        </Alert>
      )}
    </Part>
  );
}

type NoteListProps = { notes: readonly StaffNote[]; busy: boolean; onDelete: (note: StaffNote) => void };

/** Oldest first; nothing without notes. */
function NoteList({ notes, busy, onDelete }: NoteListProps) {
  if (notes.length === 0) return null;
  return (
    <ul aria-label="Notes" className="mb-3 divide-y divide-line rounded-2xl bg-surface px-4 text-sm">
      {notes.map((note) => (
        <li key={note.id} className="flex items-start gap-2 py-2.5">
          <div className="min-w-0 grow">
            <p className="font-medium whitespace-pre-wrap wrap-anywhere">{note.text}</p>
            <p className="mt-0.5 text-ink-soft">
              {note.author}, {formatMoment(new Date(note.createdAt))}
            </p>
          </div>
          <IconButton
            label={`Delete note: ${note.text.slice(0, 40)}`}
            disabled={busy}
            className="-mr-2"
            onClick={() => onDelete(note)}
          >
            <Trash2 aria-hidden="true" className="size-4" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
