/** The stylesheet in pieces. */
import { expect, test } from "vitest";
import { classesOf, divideStylesheet } from "./critical-style.ts";

test.each([
  [".flex", ["flex"]],
  [".md\\:p-2\\.5>.x", ["md:p-2.5", "x"]],
  [".\\32xl", ["2xl"]],
  [".a:not(.b)", ["a"]],
  [".dark\\:a:is(.dark,.dark *)", ["dark:a"]],
  [".m:is(:where(.group):hover *)", ["m", "group"]],
  ["h1", []],
])("%s needs %j", (selector, classes) => {
  expect(classesOf(selector)).toEqual(classes);
});

test("leaves out states, print and the page's size, which the first paint does not show", () => {
  expect(
    divideStylesheet(
      ".a:hover{color:red}@media print{.a{color:red}}@media (hover:hover){.a{color:red}}@page{margin:0}.a,.a:focus{top:0}",
    ),
  ).toEqual([{ css: ".a{top:0}", needs: [["a"]] }]);
});

test("keeps the order of layers, and rules without a class", () => {
  expect(divideStylesheet("@layer properties{*{--a:1}}@layer base{h1{top:0}}@layer components;")).toEqual([
    { css: "@layer properties;" },
    { block: "@layer base", pieces: [{ css: "h1{top:0}" }] },
    { css: "@layer components;" },
  ]);
});

test("names font files, properties and animations", () => {
  expect(
    divideStylesheet(
      '@font-face{src:url(/f.woff2)format("woff2")}@property --x{inherits:false}@keyframes spin{to{top:0}}',
    ),
  ).toEqual([
    { css: '@font-face{src:url(/f.woff2)format("woff2")}', file: "/f.woff2" },
    { css: "@property --x{inherits:false}", name: "--x" },
    { css: "@keyframes spin{to{top:0}}", name: "spin" },
  ]);
});
