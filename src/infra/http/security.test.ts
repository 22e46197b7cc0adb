/** What pages may load and use, and which sites may frame them. */
import { createHash } from "node:crypto";
import { fastify } from "fastify";
import { expect, test } from "vitest";
import { contentSecurityPolicy, securityHeaders } from "./security.ts";

const policy = (razorpay: boolean) =>
  Object.fromEntries(
    contentSecurityPolicy({ nonce: "n0nce" }, { razorpay })
      .split("; ")
      .map((rule) => [rule.split(" ", 1)[0], rule.split(" ").slice(1).join(" ")]),
  );

test("a page loads scripts from this site only, and no plug-ins or frames", () => {
  expect(policy(false)).toMatchObject({
    "default-src": "'self'",
    "script-src": "'self' 'nonce-n0nce'",
    "connect-src": "'self'",
    "frame-src": "'self'",
    "worker-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'self'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
  });
});

test("a stored page names the digests of its inline scripts, and of nothing else", () => {
  const html = `<script>go()</script><script src="/a.js"></script><script type="application/ld+json">{}</script>
    <script async="">go()</script>`;
  const rule = contentSecurityPolicy({ html }, { razorpay: false }).match(/script-src [^;]*/)?.[0];
  const digest = createHash("sha256").update("go()").digest("base64");
  expect(rule).toBe(`script-src 'self' 'sha256-${digest}'`);
});

test("style elements are allowed by their digest on a stored page, and nowhere else", () => {
  const rule = (html: string) =>
    contentSecurityPolicy({ html }, { razorpay: false }).match(/style-src-elem [^;]*/)?.[0];
  const digest = createHash("sha256").update("p{top:0}").digest("base64");
  expect(rule("<style>p{top:0}</style>")).toBe(`style-src-elem 'self' 'sha256-${digest}'`);
  expect(rule("<p></p>")).toBe("style-src-elem 'self'");
  expect(policy(false)["style-src-elem"]).toBe("'self'");
});

test("the gateway's hosts are added only with real keys", () => {
  const provider = /^'self'( 'nonce-n0nce')?( https:\/\/[a-z]+\.razorpay\.com)+$/;
  for (const rule of ["script-src", "connect-src", "frame-src"]) {
    expect(policy(true)[rule]).toMatch(provider);
    expect(policy(false)[rule]).not.toContain("razorpay");
  }
});

test("a page may not use the camera, the microphone or the location; the dashboard may use the camera", async () => {
  const app = fastify();
  securityHeaders(app, { publicUrl: "https://aviator.example" });
  app.get("/*", async () => "page");
  const policyOf = async (url: string) => (await app.inject(url)).headers["permissions-policy"];
  for (const url of ["/", "/administrators", "/blog/admin", "/?next=/admin", "//admin", "/Admin"])
    expect(await policyOf(url), url).toBe("camera=(), microphone=(), geolocation=()");
  for (const url of ["/admin", "/admin/login", "/admin?next=x", "/admin/dashboard/bookings/run-sheet?date=2026-12-05"])
    expect(await policyOf(url), url).toBe("camera=(self), microphone=(), geolocation=()");
  await app.close();
});
