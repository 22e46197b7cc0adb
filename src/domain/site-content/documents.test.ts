/** The first version of each document follows its schema and uses only placeholders that its page fills in. */
import { describe, expect, test } from "vitest";
import { DOCUMENTS } from "./documents.ts";
import { fillContent } from "./fill.ts";
import { FAQ } from "./first-version/faq.ts";
import { HOME } from "./first-version/home.ts";
import { TERMS } from "./first-version/terms.ts";
import { faqContent, homeContent, policyContent } from "./schemas.ts";

test("the names are unique", () => {
  expect(new Set(DOCUMENTS.map(({ name }) => name)).size).toBe(DOCUMENTS.length);
});

describe.each(DOCUMENTS)("$name", ({ schema, firstVersion, placeholders }) => {
  test("follows its schema, without fields of its own", () => {
    expect(schema.parse(firstVersion)).toEqual(firstVersion);
  });

  test("uses only known placeholders", () => {
    expect(JSON.stringify(fillContent<unknown>(firstVersion, placeholders))).not.toMatch(/[{]\w+[}]/);
  });
});

describe("a schema refuses", () => {
  const messages = (result: { error?: { issues: { message: string }[] } | undefined }) =>
    result.error?.issues.map(({ message }) => message);

  test("a blank text", () => {
    const closing = { ...HOME.closing, title: " \u200b" };
    expect(messages(homeContent.safeParse({ ...HOME, closing }))).toEqual(["Please enter a text"]);
  });

  test("a hero of six slides", () => {
    const hero = { ...HOME.hero, slides: HOME.hero.slides.slice(1) };
    expect(homeContent.safeParse({ ...HOME, hero }).success).toBe(false);
  });

  test.each(["https://elsewhere.example", "//elsewhere.example", "javascript:alert(1)", "/a b"])(
    "the link %s",
    (to) => {
      const secondAction = { text: "See", to };
      const hero = { ...HOME.hero, secondAction };
      expect(messages(homeContent.safeParse({ ...HOME, hero }))).toEqual([
        "Please enter an address within the site, beginning with /",
      ]);
    },
  );

  test("a repeated id, and one that is not safe in an address", () => {
    const [first, second, ...others] = FAQ.questions;
    const repeated = [first, { ...second, id: first?.id }, ...others];
    expect(messages(faqContent.safeParse({ ...FAQ, questions: repeated }))).toEqual(["Each id can be used once"]);
    const sections = TERMS.sections.map((section) => ({ ...section, id: `${section.id} ` }));
    expect(policyContent.safeParse({ ...TERMS, sections }).success).toBe(false);
  });
});
