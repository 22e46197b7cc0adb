/** The editor's toolbar: one tab stop, with arrow keys between the buttons. */
import type { Editor } from "@tiptap/react";
import {
  Bold,
  Code,
  Columns3,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  Pilcrow,
  Redo2,
  Rows3,
  SquareCode,
  Table,
  TableProperties,
  TextQuote,
  Underline,
  Undo2,
} from "lucide-react";
import { Toolbar } from "radix-ui";
import type { IconComponent } from "#web/ui/create-icon.ts";
import { cx } from "#web/ui/cx.ts";
import { Trash2 } from "#web/ui/icons.ts";

export type Panel = "link" | "picture" | null;

type Tool = {
  label: string;
  Icon: IconComponent;
  act: () => void;
  /** Whether the format applies at the cursor; undefined for a one-time action. */
  on?: boolean;
  off?: boolean;
};

type RichToolbarProps = { editor: Editor; panel: Panel; onPanel: (panel: Panel) => void };

/** A pressed button shows a format that applies at the cursor. */
export function RichToolbar({ editor, panel, onPanel }: RichToolbarProps) {
  const open = (name: Panel) => onPanel(panel === name ? null : name);
  const groups = [
    blocksOf(editor),
    marksOf(editor),
    listsOf(editor),
    [
      {
        label: "Link",
        Icon: Link,
        on: panel === "link" || editor.isActive("link"),
        act: () => open("link"),
      },
      {
        label: editor.isActive("image") ? "Edit picture" : "Insert picture",
        Icon: ImagePlus,
        on: panel === "picture",
        act: () => open("picture"),
      },
      ...tablesOf(editor),
    ],
    historyOf(editor),
  ];
  return (
    <Toolbar.Root
      aria-label="Formatting"
      className={cx(
        "flex flex-wrap gap-x-2 gap-y-1 border-b border-line bg-sunken p-1.5 max-sm:grid max-sm:gap-x-0 max-sm:px-1",
        // Two rows on phones: 17 buttons, 20 in a table.
        editor.isActive("table") ? "max-sm:grid-cols-10" : "max-sm:grid-cols-9",
      )}
    >
      {groups.map((tools) => (
        <div key={tools[0]?.label} className="flex flex-wrap max-sm:contents">
          {tools.map((tool) => (
            <ToolButton key={tool.label} {...tool} />
          ))}
        </div>
      ))}
    </Toolbar.Root>
  );
}

function ToolButton({ label, Icon, act, on, off = false }: Tool) {
  return (
    <Toolbar.Button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={on}
      aria-disabled={off || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !off && act()}
      className={cx(
        "grid size-11 place-items-center rounded-lg max-sm:w-auto lg:size-9",
        on ? "bg-ink text-raised" : "text-ink hover:bg-line",
        off && "opacity-40",
      )}
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </Toolbar.Button>
  );
}

function blocksOf(editor: Editor): Tool[] {
  const heading = (level: 2 | 3 | 4, Icon: IconComponent): Tool => ({
    label: `Heading ${level}`,
    Icon,
    on: editor.isActive("heading", { level }),
    act: () => editor.chain().focus().toggleHeading({ level }).run(),
  });
  return [
    {
      label: "Paragraph",
      Icon: Pilcrow,
      on: editor.isActive("paragraph"),
      act: () => editor.chain().focus().setParagraph().run(),
    },
    heading(2, Heading2),
    heading(3, Heading3),
    heading(4, Heading4),
  ];
}

function marksOf(editor: Editor): Tool[] {
  const chain = () => editor.chain().focus();
  return [
    {
      label: "Bold",
      Icon: Bold,
      on: editor.isActive("bold"),
      act: () => chain().toggleBold().run(),
    },
    {
      label: "Italic",
      Icon: Italic,
      on: editor.isActive("italic"),
      act: () => chain().toggleItalic().run(),
    },
    {
      label: "Underline",
      Icon: Underline,
      on: editor.isActive("underline"),
      act: () => chain().toggleUnderline().run(),
    },
    {
      label: "Code",
      Icon: Code,
      on: editor.isActive("code"),
      act: () => chain().toggleCode().run(),
    },
  ];
}

function listsOf(editor: Editor): Tool[] {
  const chain = () => editor.chain().focus();
  return [
    {
      label: "Bulleted list",
      Icon: List,
      on: editor.isActive("bulletList"),
      act: () => chain().toggleBulletList().run(),
    },
    {
      label: "Numbered list",
      Icon: ListOrdered,
      on: editor.isActive("orderedList"),
      act: () => chain().toggleOrderedList().run(),
    },
    {
      label: "Quote",
      Icon: TextQuote,
      on: editor.isActive("blockquote"),
      act: () => chain().toggleBlockquote().run(),
    },
    {
      label: "Code block",
      Icon: SquareCode,
      on: editor.isActive("codeBlock"),
      act: () => chain().toggleCodeBlock().run(),
    },
  ];
}

function tablesOf(editor: Editor): Tool[] {
  const chain = () => editor.chain().focus();
  const insert: Tool = {
    label: "Insert table",
    Icon: Table,
    act: () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  };
  if (!editor.isActive("table")) return [insert];
  return [
    { label: "Add row below", Icon: Rows3, act: () => chain().addRowAfter().run() },
    { label: "Add column after", Icon: Columns3, act: () => chain().addColumnAfter().run() },
    {
      label: "Delete row",
      Icon: TableProperties,
      act: () => chain().deleteRow().run(),
    },
    { label: "Delete table", Icon: Trash2, act: () => chain().deleteTable().run() },
  ];
}

function historyOf(editor: Editor): Tool[] {
  return [
    {
      label: "Undo",
      Icon: Undo2,
      off: !editor.can().undo(),
      act: () => editor.chain().focus().undo().run(),
    },
    {
      label: "Redo",
      Icon: Redo2,
      off: !editor.can().redo(),
      act: () => editor.chain().focus().redo().run(),
    },
  ];
}
