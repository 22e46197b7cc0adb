/** What staff do in drills: they log in and upload a picture. */
import sharp from "sharp";

/** Logs the owner in. @returns the session's token, or the error's text. */
export async function logIn(url: string): Promise<{ token: string | null; text: string | null }> {
  const answer = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      query: `mutation { login(email: "owner@aviator.example", password: "a password for one drill") { token } }`,
    }),
  });
  const body = (await answer.json()) as { data?: { login?: { token: string } }; errors?: { message: string }[] };
  return { token: body.data?.login?.token ?? null, text: body.errors?.[0]?.message ?? null };
}

export type Uploaded = { status: number; text: string | null; ms: number; picture: string | null };

/** Uploads a new picture, `width` pixels wide. @returns its address, or what staff read instead. */
export async function upload(url: string, token: string, width = 900): Promise<Uploaded> {
  const from = performance.now();
  const colour = { r: from % 256, g: (from / 7) % 256, b: (from / 11) % 256 };
  const png = await sharp({ create: { width, height: width, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("image", new Blob([Uint8Array.from(png)], { type: "image/png" }), "picture.png");
  const answer = await fetch(`${url}/upload-image`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
    signal: AbortSignal.timeout(60_000),
  });
  const body = (await answer.json()) as { error?: string } & Record<string, string>;
  return {
    status: answer.status,
    text: body.error ?? null,
    ms: performance.now() - from,
    picture: body.imageUrl ?? null,
  };
}
