/** The allow-list: which HTML is kept, which becomes text, and which is removed. */
import { describe, expect, it } from "vitest";
import { plainTextOf, sanitised } from "./allow-list.ts";

describe("keeps", () => {
  it.each([
    "<p>Hello <strong>you</strong><br /><em>there</em> <u>now</u></p>",
    "<h2>Speeds</h2><ul><li>V1</li></ul><ol><li>VR</li></ol>",
    "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>",
    '<a href="https://www.dgca.gov.in">DGCA</a>',
    '<a href="/booking/A320/30">Book</a>',
    '<a href="tel:+915550014200">Call</a>',
    '<p style="text-align:center">In the middle</p>',
    '<span style="color:#0a66c2">blue</span>',
    '<span style="color:rgb(10, 102, 194)">blue</span>',
    '<span style="color:rgba(10 102 194 / 50%)">blue</span>',
    '<span style="color:hsla(210,.5%,40.25%,0.5)">blue</span>',
    '<p style="margin:0 auto 1.5em -4px">Spaced</p>',
  ])("%s", (html) => expect(sanitised(html)).toBe(html));
});

describe("changes or removes", () => {
  it.each([
    ["<section><p>Text</p></section>", "<p>Text</p>"],
    ["<b>bold</b> words", "bold words"],
    ["<script>alert(1)</script><p>x</p>", "<p>x</p>"],
    ['<p onclick="alert(1)">x</p>', "<p>x</p>"],
    ['<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
    ['<a href=" JaVaScRiPt:alert(1)">x</a>', "<a>x</a>"],
    ['<a href="java&#10;script:alert(1)">x</a>', "<a>x</a>"],
    ['<a href="//elsewhere.example">x</a>', "<a>x</a>"],
    ['<a href="/\\elsewhere.example">x</a>', "<a>x</a>"],
    ['<a href="data:text/html,x">x</a>', "<a>x</a>"],
    ['<a href="https://a.example" target="_top">x</a>', '<a href="https://a.example">x</a>'],
    [
      '<a href="https://a.example" target="_blank">x</a>',
      '<a href="https://a.example" target="_blank" rel="noopener noreferrer">x</a>',
    ],
    ['<img src="x.png">', '<img loading="lazy" alt="" />'],
    [
      '<img src="/uploads/a.webp" alt="A wing" onerror="alert(1)">',
      '<img src="/uploads/a.webp" alt="A wing" loading="lazy" />',
    ],
    ['<p style="color:red;position:fixed;background:url(x)">x</p>', '<p style="color:red">x</p>'],
    ['<p style="color:rgb(1,2)">x</p>', "<p>x</p>"],
    [`<p style="font-family:${"a".repeat(101)};color:red">x</p>`, '<p style="color:red">x</p>'],
    ['<p style="width:expression(alert(1))">x</p>', "<p>x</p>"],
    ['<p id="root" class="content-note modal">x</p>', '<p id="content-root" class="content-note">x</p>'],
    ["<svg><script>alert(1)</script></svg>", ""],
    ["<iframe src=https://a.example>inside</iframe>", ""],
    ["<p>1 < 2 & 3</p>", "<p>1 &lt; 2 &amp; 3</p>"],
    ['<a href="/">one <a href="/x">two</a></a>', '<a href="/">one two</a>'],
    ["<td>cell</td><tr><td>row</td></tr>", "cellrow"],
    ["<table><p>between</p><tr><td><p>in</p></td></tr></table>", "<table>between<tr><td><p>in</p></td></tr></table>"],
  ])("%s becomes %s", (html, kept) => expect(sanitised(html)).toBe(kept));

  it("leaves its own output unchanged", () => {
    const once = sanitised('<p id="a" style="color: RED">x</p><a href="/x" target="_blank">y</a>');
    expect(sanitised(once)).toBe(once);
  });
});

describe("a style crafted to be slow", () => {
  it.each([
    ["a colour", `color:rgb(${"1".repeat(10_000)}x)`],
    ["a colour just short enough to be read", `color:rgb(${"1".repeat(90)}x)`],
    ["a length", `margin:${"1".repeat(10_000)}x`],
    ["a length just short enough to be read", `margin:${"1".repeat(95)}x`],
    ["many", `color:rgb(${"1".repeat(90)}x);`.repeat(100)],
  ])("%s is dropped at once", (_name, style) => {
    sanitised('<p style="color:red">warm</p>');
    const started = performance.now();
    expect(sanitised(`<p style="${style}">x</p>`)).toBe("<p>x</p>");
    expect(performance.now() - started).toBeLessThan(50);
  });
});

it("reads the text between the tags", () => {
  const html = "<h2>One</h2><p>two&nbsp;&amp; <b>th</b>ree</p><ul><li>4</li><li>5 &lt; 6</li></ul>";
  expect(plainTextOf(html)).toBe("One two & three 4 5 < 6");
});
