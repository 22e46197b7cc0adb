/**
 * The rich-text editor of an article, in its own chunk that only this dialog loads. Its styles are in a file, because
 * the Content-Security-Policy forbids injected style elements.
 */
import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { fileToUpload, withoutLostPictures } from "#web/admin/content/pasted.ts";
import { useUpload } from "#web/admin/content/use-upload.ts";
import { cx } from "#web/ui/cx.ts";
import { AltBar } from "./alt-bar.tsx";
import { EXTENSIONS } from "./editor-schema.ts";
import "./editor.css";
import { LinkPanel } from "./link-panel.tsx";
import { PicturePanel } from "./picture-panel.tsx";
import { type Panel, RichToolbar } from "./rich-toolbar.tsx";

type RichTextProps = {
  /** The id of the element that labels the editor. */
  labelledBy: string;
  /** The initial HTML. */
  start: string;
  invalid: boolean;
  onChange: (html: string) => void;
  onBusy: (busy: boolean) => void;
};

/** Reports the HTML after every change. An unchanged text is reported as the initial HTML. */
export function RichText({ labelledBy, start, invalid, onChange, onBusy }: RichTextProps) {
  const [panel, setPanel] = useState<Panel>(null);
  const { editor, upload, fresh, setFresh, lost } = useArticleEditor({ labelledBy, start, onChange, onBusy });

  return (
    <div
      data-takes-pictures=""
      className={cx(
        "overflow-clip rounded-xl border bg-raised shadow-field",
        invalid ? "border-danger" : "border-line-strong",
      )}
    >
      {editor && <RichToolbar editor={editor} panel={panel} onPanel={setPanel} />}
      {editor && panel === "link" && <LinkPanel editor={editor} onClose={() => setPanel(null)} />}
      {editor && panel === "picture" && (
        <PicturePanel
          // Selecting a different picture resets the panel.
          key={editor.isActive("image") ? editor.state.selection.from : "new"}
          editor={editor}
          onClose={() => setPanel(null)}
        />
      )}
      {editor && panel === null && <AltBar editor={editor} fresh={fresh} onDone={() => setFresh(null)} />}
      {lost > 0 && (
        <p role="alert" className="border-b border-line px-4 py-2 text-sm font-medium text-danger">
          {lost === 1 ? "1 picture was" : `${lost} pictures were`} left out. A page can only show pictures with a web
          address. Insert pictures as files instead.
        </p>
      )}
      {(upload.sending || upload.problem) && (
        <p
          role={upload.problem ? "alert" : "status"}
          className={cx("border-b border-line px-4 py-2 text-sm font-medium", upload.problem && "text-danger")}
        >
          {upload.problem ?? `Uploading ${upload.sending?.name}...`}
        </p>
      )}
      <EditorContent editor={editor} className="max-h-[55vh] min-h-64 overflow-y-auto px-4 py-3" />
    </div>
  );
}

/** The editor, its uploads in progress, and the number of pictures that a paste lost. */
function useArticleEditor({ labelledBy, start, onChange, onBusy }: Omit<RichTextProps, "invalid">) {
  const report = useRef(onChange);
  report.current = onChange;
  const shown = useRef<Editor | null>(null);
  /** The editor's serialisation of the initial HTML, which may differ from it in form only. */
  const untouched = useRef<string | null>(null);
  /** The picture pasted or dropped last; it has no alternative text yet. */
  const [fresh, setFresh] = useState<string | null>(null);
  /** The number of pictures that the last paste left out. */
  const [lost, setLost] = useState(0);
  const upload = useUpload((src) => {
    shown.current?.chain().focus().setImage({ src, alt: "" }).run();
    setFresh(src);
    setLost(0);
  });
  const busy = upload.sending !== null;
  // In the commit that shows the upload: a form saved after it would lose the picture.
  useLayoutEffect(() => {
    onBusy(busy);
    // The HTML source field takes no uploads, so none is in progress.
    return () => onBusy(false);
  }, [busy, onBusy]);
  const sendFile = useRef(upload.send);
  sendFile.current = upload.send;

  const editor = useEditor({
    extensions: EXTENSIONS,
    content: start,
    immediatelyRender: false,
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    onCreate: (event) => {
      untouched.current = htmlOf(event.editor);
    },
    onUpdate: (event) => {
      const html = htmlOf(event.editor);
      report.current(html === untouched.current ? start : html);
    },
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelledBy,
        class: "prose rich-text",
      },
      transformPastedHTML: (html) => {
        const pasted = withoutLostPictures(html);
        setLost(pasted.lost);
        return pasted.html;
      },
      handlePaste: (_view, event) => taken(event.clipboardData, sendFile.current),
      handleDrop: (_view, event, _slice, moved) => !moved && taken(event.dataTransfer, sendFile.current),
    },
  });
  useEffect(() => {
    shown.current = editor;
  }, [editor]);

  return { editor, upload, fresh, setFresh, lost };
}

/** Removes the empty paragraphs that the editor appends for further typing. */
const htmlOf = (editor: Editor): string => (editor.isEmpty ? "" : editor.getHTML().replace(/(?:<p><\/p>)+$/, ""));

/** Handles a pasted or dropped picture. The editor handles text. */
function taken(transfer: DataTransfer | null, send: (file: File) => void): boolean {
  const file = fileToUpload(transfer);
  if (!file) return false;
  send(file);
  return true;
}
