/**
 * Article HTML against the attacks of the public cheat sheets: saved through the API as from a stolen administrator
 * account, and read by a visitor in a real browser. The Content-Security-Policy is off, so that only the sanitiser
 * protects. A vector that runs reports its number.
 */
import { expect, test } from "vitest";
import { administrator } from "./harness/admin.ts";
import { graphql } from "./harness/api.ts";
import { browser } from "./harness/browser.ts";
import { shared } from "./harness/shared.ts";
import { STYLES, UNSTORABLE, VECTORS } from "./harness/xss-vectors.ts";

const EVIL = "evil.example";

type Session = Awaited<ReturnType<typeof administrator>>;

async function publish(session: Session, title: string, content: string): Promise<string> {
  const { createBlogPost } = await graphql<{ createBlogPost: { id: string } }>(
    `mutation ($title: String!, $content: String!) {
      createBlogPost(title: $title, author: "Mallory", content: $content, published: true) { id }
    }`,
    { title, content },
    session.token,
  );
  return createBlogPost.id;
}

const remove = (session: Session, id: string) =>
  graphql("mutation ($id: ID!) { deleteBlogPost(id: $id) }", { id }, session.token);

/**
 * Opens the pages and watches for escapes. @returns the vectors that ran, the errors, and the foreign hosts requested.
 */
async function watched(paths: readonly string[]): Promise<{ seen: string[]; left: string[] }> {
  const context = await (await browser()).newContext({
    baseURL: shared().url,
    bypassCSP: true,
    reducedMotion: "reduce",
  });
  const seen: string[] = [];
  const left: string[] = [];
  let now = "";
  try {
    await context.exposeFunction("__ran", (what: string) => seen.push(`ran: ${what}`));
    await context.addInitScript(() => {
      const report = (what: unknown) => (globalThis as never as { __ran(w: string): void }).__ran(String(what));
      Object.assign(globalThis, {
        alert: report,
        confirm: report,
        prompt: report,
        print: () => report("print"),
      });
    });
    context.on("weberror", (error) => seen.push(`threw on ${now}: ${error.error().message}`));
    context.on("dialog", (dialog) => {
      seen.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    context.on("page", (page) => page.opener().then((opener) => opener && seen.push("opened a window")));
    await context.route(
      (url) => !url.href.startsWith(shared().url),
      (route) => {
        const { protocol, host } = new URL(route.request().url());
        if (protocol.startsWith("http")) seen.push(`asked: ${host} for a ${route.request().resourceType()}`);
        return route.abort();
      },
    );
    const page = await context.newPage();
    for (const path of paths) {
      now = `page ${paths.indexOf(path)}`;
      await page.goto(path);
      await page.locator(".prose").waitFor({ state: "attached" });
      // Triggers vectors that wait for a pointer, a click, the focus or a key.
      await page.locator(".prose").evaluate((text) => {
        for (const element of [text, ...text.querySelectorAll<HTMLElement>("*")]) {
          for (const name of ["click", "mouseover", "mouseenter", "pointerover", "focus", "keydown"])
            element.dispatchEvent(new Event(name, { bubbles: false, cancelable: true }));
          (element as HTMLElement).focus?.();
        }
        text.addEventListener("click", (event) => event.preventDefault());
        for (const link of text.querySelectorAll<HTMLElement>("a")) link.click();
      });
      await page.waitForTimeout(400);
      expect(new URL(page.url()).pathname).toBe(path);
      left.push(...(await page.locator(".prose").evaluate(remains)));
    }
  } finally {
    await context.close();
  }
  return { seen, left };
}

/** Forbidden content in the text, whether it ran or not. Runs in the page. */
function remains(text: Element): string[] {
  const tags = new Set(
    (
      "p br strong em u h1 h2 h3 h4 h5 h6 ul ol li blockquote a img div span code pre table thead tbody " +
      "tr th td header footer"
    )
      .split(" ")
      .map((tag) => tag.toUpperCase()),
  );
  const attributes = new Set(
    "href src alt title style class id target rel loading role aria-label tabindex".split(" "),
  );
  const found: string[] = [];
  for (const element of text.querySelectorAll("*")) {
    if (!tags.has(element.tagName)) found.push(`tag ${element.tagName}`);
    for (const { name, value } of element.attributes) {
      if (!attributes.has(name)) found.push(`attribute ${name} of ${element.tagName}`);
      const address = name === "href" || name === "src";
      if (address && !/^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(value)) found.push(`${name} ${value}`);
      if (name === "style" && /url|expression|javascript|position|behavior|binding|import|@|\\/i.test(value))
        found.push(`style ${value}`);
      if (name === "id" && !value.startsWith("content-")) found.push(`id ${value}`);
    }
  }
  return found;
}

test(`none of ${VECTORS.length + STYLES.length} vectors runs, throws, calls a foreign host or survives`, {
  timeout: 120_000,
}, async () => {
  const session = await administrator();
  const all = [...VECTORS, ...STYLES];
  expect(all.length).toBeGreaterThanOrEqual(120);
  const numbered = all.map((vector, index) => vector.replaceAll("XSS", String(index + 1)));
  const ids: string[] = [];
  try {
    // Together, because one may open what another closes, and in small lots, so that none hides another.
    ids.push(await publish(session, "All tricks", numbered.join("\n<p>between</p>\n")));
    ids.push(await publish(session, "All tricks, backwards", [...numbered].reverse().join("")));
    for (let from = 0; from < numbered.length; from += 20)
      ids.push(
        await publish(session, `Tricks from ${from + 1}`, numbered.slice(from, from + 20).join("\n<p>between</p>\n")),
      );
    // A null character is refused, unless it was removed with its tag.
    for (const vector of UNSTORABLE)
      ids.push(
        ...(await publish(session, "Null", vector).then(
          (id) => [id],
          (error: Error) => {
            expect(error.message).toContain("BAD_USER_INPUT");
            return [];
          },
        )),
      );
    const { seen, left } = await watched(ids.map((id) => `/blog/${id}`));
    // A picture from the web is allowed; no other request is.
    expect(seen.filter((what) => what !== `asked: ${EVIL} for a image`)).toEqual([]);
    expect(left).toEqual([]);
  } finally {
    for (const id of ids) await remove(session, id);
  }
});

test("the watch itself detects a script that runs, an error and a foreign host", async () => {
  const session = await administrator();
  const id = await publish(session, "Harmless", "<p>Text</p>");
  const context = await (await browser()).newContext({ baseURL: shared().url, bypassCSP: true });
  try {
    const page = await context.newPage();
    await page.route(`**/blog/${id}`, async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace("<p>Text</p>", "<p>Text</p><img src=x onerror=alert(7)>");
      await route.fulfill({ response: answer, body: html });
    });
    const ran = new Promise((done) =>
      page.on("dialog", (dialog) => {
        void dialog.dismiss();
        done(dialog.message());
      }),
    );
    await page.goto(`/blog/${id}`);
    expect(await ran).toBe("7");
  } finally {
    await context.close();
    await remove(session, id);
  }
});
