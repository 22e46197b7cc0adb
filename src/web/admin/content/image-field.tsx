/**
 * The picture field of a dialog: drop, choose, paste, or type an address. The server reduces an uploaded picture, and
 * the field holds the address that the server returns.
 */
import { ImagePlus } from "lucide-react";
import { type DragEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { PICTURE_TYPES } from "#domain/content/uploads.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { TextField } from "#web/ui/field.tsx";
import { Trash2 } from "#web/ui/icons.ts";
import { SitePicture } from "#web/ui/site-picture.tsx";
import { fileToUpload } from "./pasted.ts";
import { firstFile } from "./upload-picture.ts";
import { type UploadState, useUpload } from "./use-upload.ts";

type ImageFieldProps = {
  label: string;
  /** The picture's address, or "". */
  value: string;
  required?: boolean;
  error: string | undefined;
  onChange: (address: string) => void;
  /** Reports whether an upload is in progress. Until it completes, the form can't be saved. */
  onBusy: (busy: boolean) => void;
};

/** A labelled group with drop area, progress, preview and address. */
export function ImageField({ label, value, required, error, onChange, onBusy }: ImageFieldProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const upload = useUpload(onChange);
  const busy = upload.sending !== null;
  // In the commit that shows the upload: a form saved after it would lose the picture.
  useLayoutEffect(() => onBusy(busy), [busy, onBusy]);
  usePastedPicture(upload.send);

  const problem = upload.problem ?? error;
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = firstFile(event.dataTransfer);
    if (file) upload.send(file);
  };

  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className={cx("mb-1.5 text-sm font-semibold text-ink", required && "required-mark")}>{label}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the button does the same */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={cx(
          "flex flex-wrap items-center gap-4 rounded-2xl border-2 border-dashed p-4 transition-colors",
          over ? "border-info bg-info-soft" : problem ? "border-danger" : "border-line-strong",
        )}
      >
        <Preview address={value} />
        <PictureChoice
          label={label}
          value={value}
          upload={upload}
          errorId={problem ? `${id}-error` : undefined}
          onRemove={() => onChange("")}
        />
      </div>
      {problem && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      <TextField
        label={`${label} address`}
        type="text"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https:// or /"
        hint="A picture from another site is copied to ours when you save."
        value={value}
        onChange={({ target }) => {
          // A typed address replaces an upload in progress.
          upload.cancel();
          upload.clear();
          onChange(target.value);
        }}
      />
    </fieldset>
  );
}

type PictureChoiceProps = {
  label: string;
  value: string;
  upload: UploadState;
  /** The id of the element with the picture's error. */
  errorId: string | undefined;
  onRemove: () => void;
};

/** The buttons that choose a file, or the progress of the upload. */
function PictureChoice({ label, value, upload, errorId, onRemove }: PictureChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid min-w-0 grow basis-48 gap-2">
      {upload.sending ? (
        <Progress {...upload.sending} onCancel={upload.cancel} />
      ) : (
        <>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" aria-describedby={errorId} onClick={() => input.current?.click()}>
              <ImagePlus aria-hidden="true" className="size-5" />
              {value ? "Replace picture" : "Choose picture"}
            </Button>
            {value && (
              <Button variant="ghost" onClick={onRemove}>
                <Trash2 aria-hidden="true" className="size-4" />
                Remove picture
              </Button>
            )}
          </div>
          <p className="text-sm text-ink-soft">Or drop or paste it here. PNG, JPEG, WebP, AVIF or GIF, up to 5 MB.</p>
        </>
      )}
      <input
        ref={input}
        type="file"
        aria-label={`${label} file`}
        tabIndex={-1}
        accept={PICTURE_TYPES.join(",")}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.item(0);
          // Reset, so that choosing the same file again fires a change event.
          target.value = "";
          if (file) upload.send(file);
        }}
      />
    </div>
  );
}

/** Each browser styles its progress bar through its own pseudo-elements. An indeterminate bar is full and pulses. */
const BAR = cx(
  "h-2 w-full appearance-none overflow-hidden rounded-full bg-line indeterminate:animate-pulse",
  "[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-info",
  "[&::-moz-progress-bar]:bg-info indeterminate:[&::-webkit-progress-bar]:bg-info",
);

function Progress({ name, share, onCancel }: { name: string; share: number; onCancel: () => void }) {
  const id = useId();
  // All bytes are sent, and the server is processing the picture.
  const working = share >= 1;
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <p id={id} className="min-w-0 truncate text-sm font-semibold">
          {working ? "Preparing" : "Uploading"} {name}
        </p>
        <Button variant="ghost" className="shrink-0" onClick={onCancel}>
          Cancel upload
        </Button>
      </div>
      <progress aria-labelledby={id} max={1} {...(working ? {} : { value: share })} className={BAR} />
    </div>
  );
}

function Preview({ address }: { address: string }) {
  const shown = /^(?:https:\/\/.|\/[^/])/i.test(address);
  return (
    <div className="grid size-28 shrink-0 place-items-center overflow-hidden rounded-xl border border-line bg-sunken text-center text-sm text-ink-soft">
      {shown ? (
        <SitePicture
          src={address}
          alt="Preview"
          sizes="7rem"
          instead={<span className="px-2">No picture at this address</span>}
          className="size-full object-contain"
        />
      ) : (
        <span className="px-2">{address ? "No picture at this address" : "No picture"}</span>
      )}
    </div>
  );
}

/** Uploads a picture pasted anywhere in the dialog, except into a text editor that accepts pictures. */
function usePastedPicture(send: (file: File) => void): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const file = fileToUpload(event.clipboardData);
      const inText = event.target instanceof Element && event.target.closest("[data-takes-pictures]");
      if (!file || inText || event.defaultPrevented) return;
      event.preventDefault();
      send(file);
    };
    // A file dropped outside the area must not open in the window and replace the page.
    const ignore = (event: Event) => event.preventDefault();
    document.addEventListener("paste", onPaste);
    document.addEventListener("dragover", ignore);
    document.addEventListener("drop", ignore);
    return () => {
      document.removeEventListener("paste", onPaste);
      document.removeEventListener("dragover", ignore);
      document.removeEventListener("drop", ignore);
    };
  }, [send]);
}
