/** The hour that customers of drills hold. */
export const TIME = "11:00";

/** Whether the hour is free on a date. */
export async function isFree(url: string, date: string): Promise<boolean> {
  const query = `{ availability(simulatorType: "A320", duration: 30, from: "${date}", to: "${date}") {
    times { time available } } }`;
  const answer = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query }),
  });
  const { data } = (await answer.json()) as {
    data: { availability: { times: { time: string; available: boolean }[] }[] };
  };
  return data.availability[0]?.times.find(({ time }) => time === TIME)?.available ?? false;
}
