/**
 * A dialog around a form that protects the input. Refusals are shown inside, a version saved elsewhere is offered, and
 * closing with unsaved input needs a confirmation.
 */
import { type FormEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import { useLeaveGuard } from "#web/admin/unsaved.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { type BothChanged, MergedNote } from "./merged-note.tsx";
import { RefusalAlert } from "./refusal-alert.tsx";
import type { Refused } from "./use-save.ts";

type FormDialogProps = {
  open: boolean;
  title: string;
  description?: string;
  wide?: boolean;
  saveText?: string;
  busyText?: string;
  /** The text of the cancelling button. */
  cancelText?: string;
  tone?: "primary" | "danger";
  /** Whether Enter in a field submits the form, which is the default. */
  enterSaves?: boolean;
  /** Several submit buttons of the form with this id, instead of one; the first is the one that Enter presses. */
  saves?: (formId: string) => ReactNode;
  /** What saving would do, above the buttons, so that it is in view wherever the form is scrolled to. */
  outcome?: ReactNode;
  busy: boolean;
  /** Whether there is input that closing would discard. */
  dirty: boolean;
  /** Why saving failed. */
  refusal: Refused | null;
  /** The fields changed in both versions, after a version saved elsewhere was merged. */
  merged?: readonly BothChanged[] | null;
  /** Reads the server's version after a conflict. Without it, the button is not offered. */
  onLoadTheirs?: (() => void) | undefined;
  /** The form's submit handler. The event's default is already prevented. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
};

/** Confirms that input may be discarded: on closing, Back, and navigation to another page. */
function useDiscardQuestion({ busy, dirty, onClose }: Pick<FormDialogProps, "busy" | "dirty" | "onClose">) {
  const [asking, setAsking] = useState(false);
  // The blocked navigation, which continues after "Discard".
  const leaving = useRef<Leave | null>(null);
  const onBlocked = useCallback((leave: Leave) => {
    leaving.current = leave;
    setAsking(true);
  }, []);
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
  const requestClose = () => {
    if (busy) return;
    if (dirty) setAsking(true);
    else close();
  };
  return { asking, onBlocked, keep, close, requestClose };
}

/** `children` are the fields; the dialog adds the buttons. */
export function FormDialog(props: FormDialogProps) {
  const { open, title, description, wide = false, saveText = "Save" } = props;
  const { busyText = "Saving...", cancelText = "Cancel", tone = "primary" } = props;
  const { busy, dirty, refusal, merged = null, enterSaves = true } = props;
  const { onLoadTheirs, onSubmit, saves, children } = props;
  const formId = useId();
  const { asking, onBlocked, keep, close, requestClose } = useDiscardQuestion(props);
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) alert.current?.scrollIntoView({ block: "nearest" });
  }, [refusal]);

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && requestClose()}
      title={title}
      {...(description ? { description } : {})}
      wide={wide}
      footer={
        asking ? (
          <DiscardQuestion onKeep={keep} onDiscard={close} />
        ) : (
          <>
            {props.outcome}
            <Button
              data-harmless={tone === "danger" ? "first" : ""}
              variant="secondary"
              // On phones several buttons leave no room for it; the dialog has "Close" at its top.
              className={cx("max-sm:px-3", saves && "max-sm:hidden")}
              disabled={busy}
              onClick={requestClose}
            >
              {cancelText}
            </Button>
            {saves?.(formId) ?? (
              <Button
                type="submit"
                form={formId}
                variant={tone}
                className="max-sm:grow max-sm:px-3"
                busy={busy}
                busyText={busyText}
              >
                {saveText}
              </Button>
            )}
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
          // React propagates a submit to the forms around a dialog's portal.
          event.stopPropagation();
          if (!busy) onSubmit(event);
        }}
        className="grid gap-5"
      >
        {/* The first submit button is the one that Enter presses; while it is disabled, Enter does nothing. */}
        {!enterSaves && <button type="submit" disabled hidden />}
        {dirty && <LeaveGuard onAway={onBlocked} />}
        {children}
        {merged && !refusal && <MergedNote both={merged} />}
        {refusal && (
          <div ref={alert}>
            <RefusalAlert refusal={refusal} onLoadTheirs={onLoadTheirs} />
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

/** Back and links to other pages also need the confirmation. */
function LeaveGuard({ onAway }: { onAway: (leave: Leave) => void }) {
  // A dialog that closes after saving may change its own address's search, which is not a navigation away.
  const blocker = useLeaveGuard(
    true,
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction === "POP" || currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state === "blocked") onAway({ go: blocker.proceed, stay: blocker.reset });
  }, [blocker, onAway]);
  return null;
}
