/**
 * A dialog around a form. Nothing typed is lost: refusals are shown inside, somebody else's version is offered,
 * and closing asks first when something was typed.
 */
import {
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useBlocker } from "react-router";
import { useUnsaved } from "#web/admin/unsaved.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { type BothChanged, MergedNote } from "./merged-note.tsx";
import type { Refused } from "./use-save.ts";

type FormDialogProps = {
  open: boolean;
  title: string;
  description?: string;
  wide?: boolean;
  saveText?: string;
  busyText?: string;
  /** The button that does nothing. */
  cancelText?: string;
  tone?: "primary" | "danger";
  busy: boolean;
  /** Whether something was typed that closing would throw away. */
  dirty: boolean;
  /** What `useSave` holds. */
  refusal: Refused | null;
  /** What both had changed, once somebody else's version was taken in. */
  merged?: readonly BothChanged[] | null;
  /** Fills the form from the server anew, after somebody else's change; without it the button is not offered. */
  onLoadTheirs?: (() => void) | undefined;
  /** The form's submit; called with its default prevented. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
};

/** Fields go in as children; the buttons are its own. */
export function FormDialog(props: FormDialogProps) {
  const { open, title, description, wide = false, saveText = "Save" } = props;
  const { busyText = "Saving...", cancelText = "Cancel", tone = "primary" } = props;
  const { busy, dirty, refusal, merged = null } = props;
  const { onLoadTheirs, onSubmit, onClose, children } = props;
  const formId = useId();
  const [asking, setAsking] = useState(false);
  // What goes on once the question is answered with "Discard": Back, or the way to another page.
  const leaving = useRef<Leave | null>(null);
  const wantsAway = useCallback((leave: Leave) => {
    leaving.current = leave;
    setAsking(true);
  }, []);
  const sending = useRef(false);
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) alert.current?.scrollIntoView({ block: "nearest" });
  }, [refusal]);

  const keep = () => {
    setAsking(false);
    leaving.current?.stay();
    leaving.current = null;
  };
  const close = () => {
    setAsking(false);
    const { current: leave } = leaving;
    leaving.current = null;
    if (leave) leave.go();
    else onClose();
  };
  const wantsOut = () => {
    if (busy) return;
    if (dirty) setAsking(true);
    else close();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && wantsOut()}
      title={title}
      {...(description ? { description } : {})}
      wide={wide}
      footer={
        asking ? (
          <DiscardQuestion onKeep={keep} onDiscard={close} />
        ) : (
          <>
            <Button
              data-harmless={tone === "danger" ? "first" : ""}
              variant="secondary"
              disabled={busy}
              onClick={wantsOut}
            >
              {cancelText}
            </Button>
            <Button type="submit" form={formId} variant={tone} busy={busy} busyText={busyText}>
              {saveText}
            </Button>
          </>
        )
      }
    >
      <form
        id={formId}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React hands a submit on to the forms around a dialog, whose markup is elsewhere.
          event.stopPropagation();
          if (busy || sending.current) return;
          // Before React has drawn that it is busy, a script or a broken mouse can press again.
          sending.current = true;
          setTimeout(() => {
            sending.current = false;
          });
          onSubmit(event);
          const form = event.currentTarget;
          // After what is wrong has been drawn: the first such field is brought into view.
          setTimeout(() => {
            if (form.contains(document.activeElement?.closest("[aria-invalid=true]") ?? null))
              return;
            form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
          });
        }}
        className="grid gap-5"
      >
        {dirty && <LeaveGuard onAway={wantsAway} />}
        {children}
        {merged && !refusal && <MergedNote both={merged} />}
        {refusal && (
          <div ref={alert}>
            <Alert
              tone="danger"
              title={
                refusal.conflict
                  ? "Changed by somebody else"
                  : refusal.lost
                    ? "Connection lost"
                    : "Not saved"
              }
            >
              <p>{refusal.refused}</p>
              {refusal.conflict && onLoadTheirs && <p>What you typed stays in the form.</p>}
              {refusal.conflict && onLoadTheirs && (
                <Button
                  variant="secondary"
                  size="sm"
                  className="mt-3 min-h-11"
                  onClick={onLoadTheirs}
                >
                  Load their version
                </Button>
              )}
            </Alert>
          </div>
        )}
      </form>
    </Dialog>
  );
}

function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <>
      <p role="alert" className="mr-auto self-center font-semibold">
        Discard changes?
      </p>
      <Button ref={keep} variant="secondary" onClick={onKeep}>
        Keep editing
      </Button>
      <Button variant="danger" onClick={onDiscard}>
        Discard
      </Button>
    </>
  );
}

type Leave = { go: () => void; stay: () => void };

/** Closing or reloading the page, Back, and links to other pages ask as well. */
function LeaveGuard({ onAway }: { onAway: (leave: Leave) => void }) {
  useUnsaved(true);
  // A dialog that closes after saving may change the search of its own address; that is no leaving.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction === "POP" || currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state === "blocked") onAway({ go: blocker.proceed, stay: blocker.reset });
  }, [blocker, onAway]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);
  return null;
}
