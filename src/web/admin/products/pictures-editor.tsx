/**
 * The pictures of a product after its first one: upload, alternative text, order, removal with Undo. The form's value
 * is the list as JSON. The first picture of the list can change places with the product's first picture.
 */
import { ImagePlus } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { PICTURE_TYPES } from "#domain/content/uploads.ts";
import { MOST_PICTURES } from "#domain/shop/pictures.ts";
import { useUpload } from "#web/admin/content/use-upload.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Trash2 } from "#web/ui/icons.ts";
import { SitePicture } from "#web/ui/site-picture.tsx";
import { changedAt, moved } from "./list-moves.ts";
import { RowButtons } from "./row-buttons.tsx";
import { UndoNote } from "./undo-note.tsx";
import { useUndo } from "./use-undo.ts";

export type TypedPicture = { image_url: string; image_alt: string };

type PicturesEditorProps = {
  value: string;
  /** The product's first picture. */
  first: TypedPicture;
  error: string | undefined;
  /** `first` is set when the first picture has changed places with the next one. */
  onChange: (more: string, first?: TypedPicture) => void;
  onBusy: (busy: boolean) => void;
};

/** A labelled group. */
export function PicturesEditor({ value, first, error, onChange, onBusy }: PicturesEditorProps) {
  const pictures = JSON.parse(value) as TypedPicture[];
  const undo = useUndo(onChange);
  const write = (next: readonly TypedPicture[]) => {
    undo.forget();
    onChange(JSON.stringify(next));
  };
  // The list may have changed during the upload.
  const added = useRef((_address: string) => {});
  added.current = (image_url) => write([...pictures, { image_url, image_alt: "" }]);
  const upload = useUpload((address) => added.current(address));
  const busy = upload.sending !== null;
  useLayoutEffect(() => onBusy(busy), [busy, onBusy]);
  const input = useRef<HTMLInputElement>(null);
  const problem = upload.problem ?? error;
  const swapWithFirst = () => {
    const [next, ...rest] = pictures;
    undo.forget();
    const { image_url, image_alt } = first;
    if (next) onChange(JSON.stringify([{ image_url, image_alt }, ...rest]), next);
  };
  const remove = (index: number) => {
    onChange(JSON.stringify(pictures.toSpliced(index, 1)));
    undo.removed(`Picture ${index + 2} removed.`, value);
  };
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-sm font-semibold">More pictures</legend>
      {pictures.length > 0 && (
        <ol className="grid gap-3">
          {pictures.map((picture, index) => (
            <PictureRow
              key={picture.image_url}
              picture={picture}
              number={index + 2}
              onAlt={(image_alt) => write(changedAt(pictures, index, { image_alt }))}
              onUp={index > 0 ? () => write(moved(pictures, index, index - 1)) : swapWithFirst}
              onDown={index < pictures.length - 1 ? () => write(moved(pictures, index, index + 1)) : undefined}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      <UndoNote {...undo.note} />
      {problem && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          busy={busy}
          busyText="Uploading..."
          disabled={pictures.length >= MOST_PICTURES - 1}
          onClick={() => input.current?.click()}
        >
          <ImagePlus aria-hidden="true" className="size-5" />
          Add picture
        </Button>
        <p className="text-sm text-ink-soft">Up to {MOST_PICTURES} pictures with the first one.</p>
      </div>
      <input
        ref={input}
        type="file"
        aria-label="File of another picture"
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
    </fieldset>
  );
}

type PictureRowProps = {
  picture: TypedPicture;
  /** Its place among all pictures. */
  number: number;
  onAlt: (alt: string) => void;
  onUp: () => void;
  onDown: (() => void) | undefined;
  onRemove: () => void;
};

function PictureRow({ picture, number, onAlt, onUp, onDown, onRemove }: PictureRowProps) {
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-3 rounded-2xl border border-line p-3 sm:grid-cols-[auto_1fr_auto]">
      <div className="size-16 overflow-hidden rounded-xl border border-line bg-sunken">
        <SitePicture
          src={picture.image_url}
          alt={`Picture ${number}`}
          sizes="4rem"
          className="size-full object-contain"
        />
      </div>
      <TextField
        label={`Alternative text of picture ${number}`}
        value={picture.image_alt}
        onChange={({ target }) => onAlt(target.value)}
      />
      <div className="max-sm:col-span-2 max-sm:justify-self-end sm:pt-7">
        <RowButtons
          name={`picture ${number}`}
          onUp={onUp}
          onDown={onDown}
          removeLabel={`Remove picture ${number}`}
          onRemove={onRemove}
          removeIcon={<Trash2 aria-hidden="true" className="size-5" />}
        />
      </div>
    </li>
  );
}
