/** The rules that a stored page carries. */
import { expect, test } from "vitest";
import { criticalStyle, inlineStyle, type StylePiece } from "./critical-style.ts";

const PIECES: StylePiece[] = [
  { css: "h1{margin:0}" },
  { css: ".flex{display:flex}", needs: [["flex"]] },
  { css: ".a .b,.c{color:red}", needs: [["a", "b"], ["c"]] },
  { block: "@media (width>=48rem)", pieces: [{ css: ".md\\:p-2{padding:1px}", needs: [["md:p-2"]] }] },
  { css: "@property --x{inherits:false}", name: "--x" },
  { css: ".x{color:var(--x)}", needs: [["x"]] },
  { css: "hr{margin:0}", needs: [["<hr"]] },
  { css: "input{margin:0}", needs: [["<input", "type=checkbox"]] },
  {
    block: ":root",
    pieces: [
      { css: "--x:var(--y);", name: "--x" },
      { css: "--y:red;", name: "--y" },
      { css: "--z:red;", name: "--z" },
    ],
  },
];

const styleOf = (body: string) => criticalStyle(`<body>${body}</body>`, PIECES);

test("takes the rules whose classes the page has, and no other", () => {
  expect(styleOf('<p class="flex p"></p>')).toBe("h1{margin:0}.flex{display:flex}");
  expect(styleOf('<p class="a"><i class="b"></i></p>')).toContain(".a .b,.c{color:red}");
  expect(styleOf('<p class="a"></p>')).toBe("h1{margin:0}");
});

test("keeps the block around a rule", () => {
  expect(styleOf('<p class="md:p-2"></p>')).toBe("h1{margin:0}@media (width>=48rem){.md\\:p-2{padding:1px}}");
});

test("reads classes with characters that HTML writes as entities", () => {
  const pieces: StylePiece[] = [{ css: "yes", needs: [["[&>p]:mt-2"]] }];
  expect(criticalStyle('<div class="[&amp;&gt;p]:mt-2">', pieces)).toBe("yes");
});

test("takes a property where a rule names it", () => {
  expect(styleOf("")).not.toContain("--x");
  expect(styleOf('<p class="x">')).toContain("@property --x");
});

test("takes the rules of elements and fields that the page has", () => {
  expect(styleOf('<hr/><input type="checkbox"/>')).toBe("h1{margin:0}hr{margin:0}input{margin:0}");
  expect(styleOf('<header><input type="radio"/></header>')).toBe("h1{margin:0}");
});

test("takes the tokens that its rules and elements use, and those that these use", () => {
  expect(styleOf('<p class="x">')).toContain(":root{--x:var(--y);--y:red;}");
  expect(styleOf('<p style="color:var(--z)">')).toBe("h1{margin:0}:root{--z:red;}");
});

test("loads the whole stylesheet without blocking, also where scripts are off", () => {
  const html = inlineStyle(
    '<head><link nonce="" rel="stylesheet" href="/assets/site-1.css"/></head><p class="flex">$&</p>',
    PIECES,
  );
  expect(html).toMatch(
    /^<head><style>h1\{margin:0\}\.flex\{display:flex\}<\/style><link rel="stylesheet" href="\/assets\/site-1\.css" media="print"\/><script>.*<\/script><noscript><link nonce="" rel="stylesheet" href="\/assets\/site-1\.css"\/><\/noscript><\/head>/,
  );
  expect(inlineStyle("<head></head>", PIECES)).toBe("<head></head>");
});

test("doesn't load the file of the fonts, which it contains", () => {
  const html = inlineStyle(
    '<link nonce="" rel="stylesheet" href="/assets/fonts-1.css"/><link rel="stylesheet" href="/assets/site-1.css"/>',
    [{ css: "@font-face{src:url(/f.woff2)}" }],
  );
  expect(html).toMatch(/^<link rel="stylesheet" href="\/assets\/fonts-1\.css" disabled\/><style>@font-face/);
});

test("loads the whole stylesheet after the page where React does not start as it loads", () => {
  const html = inlineStyle(
    '<html lang="en-IN" data-hydration="on-demand"><head><link nonce="" rel="stylesheet" href="/assets/site-1.css"/></head>',
    PIECES,
  );
  expect(html).toContain('<link rel="stylesheet" href="/assets/site-1.css" media="print" disabled/><script>');
  expect(html).toContain('<noscript><link nonce="" rel="stylesheet" href="/assets/site-1.css"/></noscript>');
});
