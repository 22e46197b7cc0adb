/**
 * The editor's schema. It matches the server's allow-list exactly (contract: article-sanitising), so that opening and
 * saving an old article loses nothing.
 */
import { Extension, Mark, mergeAttributes, Node } from "@tiptap/core";
import Image from "@tiptap/extension-image";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import StarterKit from "@tiptap/starter-kit";

/** Attributes that every element may have. The server decides which values it keeps. */
const KEPT = ["style", "class", "id", "title"];

const keptAttributes = () =>
  Object.fromEntries(
    KEPT.map((name) => [
      name,
      {
        default: null,
        parseHTML: (element: HTMLElement) => element.getAttribute(name),
        renderHTML: (attributes: Record<string, unknown>) => (attributes[name] ? { [name]: attributes[name] } : {}),
      },
    ]),
  );

const KeptAttributes = Extension.create({
  name: "keptAttributes",
  addGlobalAttributes: () => [
    {
      types: [
        "paragraph",
        "heading",
        "bulletList",
        "orderedList",
        "listItem",
        "blockquote",
        "codeBlock",
        "table",
        "tableRow",
        "tableCell",
        "tableHeader",
        "image",
        "box",
        "styledText",
        "link",
      ],
      attributes: keptAttributes(),
    },
  ],
});

/** div, header and footer elements from articles written elsewhere. */
const Box = Node.create({
  name: "box",
  group: "block",
  content: "block+",
  defining: true,
  addAttributes: () => ({ tag: { default: "div", rendered: false } }),
  parseHTML: () => ["div", "header", "footer"].map((tag) => ({ tag, getAttrs: () => ({ tag }) })),
  renderHTML: ({ node, HTMLAttributes }) => [String(node.attrs.tag), HTMLAttributes, 0],
});

const StyledText = Mark.create({
  name: "styledText",
  parseHTML: () => [{ tag: "span" }],
  renderHTML: ({ HTMLAttributes }) => ["span", mergeAttributes(HTMLAttributes), 0],
});

/** Tab leaves the table instead of moving between cells, so that a keyboard user is not trapped. */
const PlainTable = Table.extend({ addKeyboardShortcuts: () => ({}) });

export const EXTENSIONS = [
  StarterKit.configure({
    strike: false,
    horizontalRule: false,
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      protocols: ["http", "https", "mailto", "tel"],
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Image.configure({ inline: true, allowBase64: false }),
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
  Box,
  StyledText,
  KeptAttributes,
];
