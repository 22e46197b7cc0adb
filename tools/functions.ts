/** Finds functions that are too long. Split such a function along its structure: a hook, a component, a step. */
import ts from "typescript";

/** The maximum number of lines of a function, first to last, nested functions included. */
const MOST = 80;

/**
 * The start of a top-level statement. The formatter indents everything inside one, so it ends where the next begins.
 */
const STATEMENT = /^(?:async|await|class|const|declare|export|for|function|if|import|interface|let|type)\b/;

/** Whether any statement is long enough to contain a long function; parsing every file would take two seconds. */
function mayHoldOne(text: string): boolean {
  let lines = 0;
  return text.split("\n").some((line) => {
    lines = STATEMENT.test(line) ? 1 : lines + 1;
    return lines > MOST;
  });
}

/** Reports each function of a file that is longer than 80 lines, with its line. A comment above it does not count. */
export function longFunctions(path: string, text: string): string[] {
  if (!mayHoldOne(text)) return [];
  const options = {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  };
  const file = ts.createSourceFile(path, text, options);
  const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1;
  const found: string[] = [];

  const visit = (node: ts.Node, owner: string): void => {
    const first = lineOf(node.getStart(file));
    const lines = lineOf(node.end) - first + 1;
    // A short function contains no long one.
    if (lines <= MOST) return;
    const name = nameIn(node, file) ?? owner;
    const isFunction = ts.isFunctionLike(node);
    if (isFunction) found.push(`line ${first}: ${name} has ${lines} lines, at most ${MOST}`);
    ts.forEachChild(node, (child) => visit(child, isFunction ? `a function in ${name}` : name));
  };
  visit(file, "a function");
  return found;
}

/** The name of a declaration, a property or an attribute. */
const nameIn = (node: ts.Node, file: ts.SourceFile): string | undefined =>
  (node as ts.Node & { name?: ts.Node }).name?.getText(file);
