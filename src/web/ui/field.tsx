/**
 * Labelled text inputs. Label, hint and error are linked to the input, so that screen readers announce all three. The
 * text is 16 px, because phones zoom into smaller inputs.
 */
import { ArrowBigUpDash } from "lucide-react";
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { cx } from "./cx.ts";
import { Eye, EyeOff } from "./icons.ts";

/** The style of every input. */
export const INPUT =
  "block min-h-12 w-full rounded-control border bg-raised px-4 py-2.5 text-base text-ink shadow-field " +
  "transition-[border-color,background-color,box-shadow] placeholder:text-ink-faint not-aria-invalid:hover:border-ink-soft " +
  "focus-visible:border-focus focus-visible:outline-2 focus-visible:outline-offset-0 " +
  "[&[readonly]]:bg-sunken [&[readonly]]:text-ink-soft [&[readonly]]:shadow-none " +
  "disabled:cursor-not-allowed disabled:border-transparent disabled:bg-disabled disabled:text-on-disabled " +
  "disabled:shadow-none";

type FieldProps = Omit<ComponentProps<"input">, "children"> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
};

type FrameProps = {
  id: string;
  label: string;
  required: boolean | undefined;
  hint?: ReactNode;
  error: string | undefined;
  className: string | undefined;
  children: ReactNode;
};

/** Label, hint and error around the input with this id. */
export function FieldFrame({ id, label, required, hint, error, className, children }: FrameProps) {
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={cx(
          "mb-1.5 block text-sm font-semibold text-ink",
          required && !label.trimEnd().endsWith("*") && "required-mark",
        )}
      >
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

function describedBy(id: string, hint: ReactNode, error: string | undefined, more?: string) {
  return cx(more, Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`) || undefined;
}

/** A text input with its label. `className` applies to the whole field, `ref` and other props to the input. */
export function TextField({ label, hint, error, className, id: given, ...input }: FieldProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className} required={input.required}>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error, input["aria-describedby"])}
        className={cx(INPUT, error ? "border-danger" : "border-line-strong")}
      />
    </FieldFrame>
  );
}

/**
 * A password input with a button that shows or hides the text. It shows above its end when Caps Lock is on, without
 * moving the layout. Submitting the form hides the text again.
 */
export function PasswordField({ label, hint, error, className, id: given, ...input }: FieldProps) {
  const own = useId();
  const id = given ?? own;
  const toggle = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const Icon = shown ? EyeOff : Eye;

  useEffect(() => {
    const form = toggle.current?.form;
    if (!shown || !form) return;
    // Password managers look for a password input on submit.
    const hide = () => setShown(false);
    form.addEventListener("submit", hide);
    return () => form.removeEventListener("submit", hide);
  }, [shown]);

  const readCapsLock = (event: KeyboardEvent | MouseEvent) => setCapsLock(event.getModifierState("CapsLock"));

  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className} required={input.required}>
      <div className="relative">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          id={id}
          type={shown ? "text" : "password"}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error, input["aria-describedby"])}
          className={cx(INPUT, "pr-13", error ? "border-danger" : "border-line-strong")}
          onKeyDown={readCapsLock}
          onKeyUp={readCapsLock}
          onMouseDown={readCapsLock}
          onBlur={(event) => {
            setCapsLock(false);
            return input.onBlur?.(event);
          }}
        />
        <button
          ref={toggle}
          type="button"
          onClick={() => setShown(!shown)}
          aria-label={shown ? "Hide password" : "Show password"}
          aria-controls={id}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-ink-soft transition-colors hover:text-ink active:text-accent"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
        {/* Always rendered, so that screen readers announce it when it gets text. */}
        <p
          aria-live="polite"
          className="pointer-events-none absolute right-0 bottom-full mb-1.5 flex items-center gap-1 text-sm font-medium text-warning-ink"
        >
          {capsLock && (
            <>
              <ArrowBigUpDash aria-hidden="true" className="size-4" />
              Caps Lock is on
            </>
          )}
        </p>
      </div>
    </FieldFrame>
  );
}
