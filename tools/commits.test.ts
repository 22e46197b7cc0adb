/**
 * The subject line of every commit since this rule was added: it must be clear in a one-line list and complete the
 * sentence "this commit will …". Older commits are exempt.
 */
import { expect, test } from "vitest";
import { run } from "./child.ts";

const MOST = 72;

/** The faults of a subject; empty for a valid one. */
function subjectFaults(subject: string): string[] {
  const [first = ""] = subject.split(" ");
  return [
    subject.length > MOST ? `${subject.length} characters, at most ${MOST}` : "",
    /^[A-Z]/.test(subject) ? "" : "begins with a capital letter",
    /[.!]$/.test(subject) ? "ends without a full stop" : "",
    subject.includes(" ") ? "" : "says what changes",
    /^(?:(?!(?:Need|Embed|Feed|Speed|Shred|Seed|Proceed|Exceed|Succeed)$)\w+ed|(?!(?:Bring|Ring|Swing|String)$)\w+ing)$/.test(
      first,
    )
      ? `"${first}" is not in the imperative`
      : "",
  ].filter((fault) => fault !== "");
}

const git = async (...args: string[]) => (await run("git", args)).output;

test("every new commit has a valid subject", async () => {
  const added = await git("log", "--diff-filter=A", "--format=%H", "--", "tools/commits.test.ts");
  const since = added.split("\n").at(-1);
  // A copy without history (a source archive) has no commits to check.
  const log =
    since && /^[0-9a-f]{40}$/.test(since) ? await git("log", "--no-merges", "--format=%s", `${since}^..HEAD`) : "";
  const faults = log
    .split("\n")
    .flatMap((subject) => (subject ? subjectFaults(subject).map((it) => `${subject}: ${it}`) : []));
  expect(faults).toEqual([]);
});

test.each([
  `Refuse ${"a".repeat(66)}`,
  "refuse bookings outside session hours",
  "Refuse bookings outside session hours.",
  "Refused bookings outside session hours",
  "Refusing bookings outside session hours",
  "Fixes",
])("finds a fault in %j", (subject) => {
  expect(subjectFaults(subject)).not.toEqual([]);
});

test.each([
  `Refuse ${"a".repeat(65)}`,
  "Refuse bookings outside session hours",
  "Seed the demo with ten customers",
  "Bring back the undo notice",
])("accepts %j", (subject) => {
  expect(subjectFaults(subject)).toEqual([]);
});
