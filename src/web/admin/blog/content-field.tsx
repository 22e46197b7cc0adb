/** An article's text: the rich-text editor, loaded when a dialog opens, or its HTML source. */
import { useId, useState } from "react";
import { TextArea } from "#web/admin/content/text-area.tsx";
import { NotLoaded } from "#web/admin/kit/not-loaded.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useRichText } from "./use-rich-text.ts";

type ContentFieldProps = {
  value: string;
  error: string | undefined;
  onChange: (html: string) => void;
  /** Reports whether a pasted or dropped picture is being uploaded. Saving before it completes would lose it. */
  onBusy: (busy: boolean) => void;
};

/** The editor, and the button that switches to HTML and back. */
export function ContentField({ value, error, onChange, onBusy }: ContentFieldProps) {
  const id = useId();
  const [asHtml, setAsHtml] = useState(false);
  const { loaded, retry } = useRichText();
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center justify-between gap-3">
        <span id={id} className="text-sm font-semibold text-ink">
          Content
        </span>
        <Button variant="ghost" size="sm" className="min-h-11" aria-pressed={asHtml} onClick={() => setAsHtml(!asHtml)}>
          Edit as HTML
        </Button>
      </div>
      {asHtml ? (
        <TextArea
          label="HTML"
          rows={14}
          spellCheck={false}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <>
          {loaded.state === "loading" && <Skeleton className="h-80 w-full rounded-xl" />}
          {loaded.state === "failed" && (
            <NotLoaded title="The editor could not be loaded" onRetry={retry}>
              Your text is safe. Check your connection and try again, or edit the text as HTML.
            </NotLoaded>
          )}
          {loaded.state === "ready" && (
            <loaded.RichText
              labelledBy={id}
              start={value}
              invalid={error !== undefined}
              onChange={onChange}
              onBusy={onBusy}
            />
          )}
        </>
      )}
      {error && (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
