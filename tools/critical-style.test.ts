/** The stylesheet in pieces. */
import { expect, test } from "vitest";
import { divideStylesheet, needsOf } from "./critical-style.ts";

test.each([
  [".flex", ["flex"]],
  [".md\\:p-2\\.5>.x", ["md:p-2.5", "x"]],
  [".\\32xl", ["2xl"]],
  [".a:not(.b)", ["a"]],
  [".dark\\:a:is(.dark,.dark *)", ["dark:a"]],
  [".m:is(:where(.group):hover *)", ["m", "group"]],
  ["h1", ["<h1"]],
  [":where(select) option:nth-child(2n + 1)", ["<select", "<option"]],
  [".a>li[data-b=em]:hover:before", ["a", "<li"]],
  ["input:where([type=checkbox]):before", ["<input", "type=checkbox"]],
  ["html body", []],
  ["::view-transition-new(root)", []],
  [":is(ol,ul)", []],
])("%s needs %j", (selector, needs) => {
  expect(needsOf(selector)).toEqual(needs);
});

test("leaves out states, print and the page's size, which the first paint does not show", () => {
  expect(
    divideStylesheet(
      ".a:hover{color:red}@media print{.a{color:red}}@media (hover:hover){.a{color:red}}@page{margin:0}.a,.a:focus{top:0}" +
        ".a{cursor:pointer}.a{transition-duration:1s}",
    ),
  ).toEqual([{ css: ".a{top:0}", needs: [["a"]] }]);
});

test("leaves out transitions and pointers of a rule that is needed", () => {
  expect(divideStylesheet("*{transition:none;top:0;cursor:pointer}")).toEqual([{ css: "*{top:0}" }]);
});

test("names each token of the root", () => {
  expect(divideStylesheet(":root{color-scheme:light dark;--ink:#000}")).toEqual([
    { block: ":root", pieces: [{ css: "color-scheme:light dark;" }, { css: "--ink:#000;", name: "--ink" }] },
  ]);
});

test("leaves the font of labels to the whole stylesheet", () => {
  expect(divideStylesheet(':root{--font-label:"B612 Mono", "B612 Mono Fallback", monospace}')).toEqual([
    {
      block: ":root",
      pieces: [{ css: '--font-label:"B612 Mono Fallback", monospace;', name: "--font-label" }],
    },
  ]);
});

test("keeps the order of layers, and rules for every page", () => {
  expect(divideStylesheet("@layer properties{*{--a:1}}@layer base{body{top:0}}@layer components;")).toEqual([
    { css: "@layer properties;" },
    { block: "@layer base", pieces: [{ css: "body{top:0}" }] },
    { css: "@layer components;" },
  ]);
});

test("names properties and animations, and keeps fonts for every page", () => {
  expect(
    divideStylesheet(
      '@font-face{src:url(/f.woff2)format("woff2")}@property --x{inherits:false}@keyframes spin{to{top:0}}',
    ),
  ).toEqual([
    { css: '@font-face{src:url(/f.woff2)format("woff2")}' },
    { css: "@property --x{inherits:false}", name: "--x" },
    { css: "@keyframes spin{to{top:0}}", name: "spin" },
  ]);
});
