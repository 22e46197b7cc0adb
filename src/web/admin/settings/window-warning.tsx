/** Says, before a session window is saved, what becomes of the sessions that are sold outside it: nothing. */
import { useContext, useEffect, useState } from "react";
import { browserTransport } from "#web/graphql.ts";
import { Alert } from "#web/ui/alert.tsx";
import { OUTSIDE_WINDOW } from "./documents.ts";
import { FormContext } from "./setting-fields.tsx";

const PAUSE_MS = 300;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Asks the server when the typing rests; silent while nothing lies outside, or while it can't be known. */
export function WindowWarning() {
  const form = useContext(FormContext);
  const firstStart = form?.draft["sessionWindow.firstStart"] ?? "";
  const lastStart = form?.draft["sessionWindow.lastStart"] ?? "";
  const lastEnd = form?.draft["sessionWindow.lastEnd"] ?? "";
  const [outside, setOutside] = useState(0);

  useEffect(() => {
    let asked = true;
    const window = { firstStart, lastStart, lastEnd };
    if (!Object.values(window).every((time) => TIME.test(time))) return;
    const timer = setTimeout(() => {
      browserTransport(OUTSIDE_WINDOW, window).then(
        (answer) => asked && setOutside(answer.bookingsOutsideWindow),
        () => asked && setOutside(0),
      );
    }, PAUSE_MS);
    return () => {
      asked = false;
      clearTimeout(timer);
    };
  }, [firstStart, lastStart, lastEnd]);

  return (
    <div role="status">
      {outside > 0 && (
        <Alert
          tone="warning"
          title={
            outside === 1
              ? "1 sold session lies outside these times"
              : `${outside} sold sessions lie outside these times`
          }
        >
          {outside === 1 ? "It stays as it is" : "They stay as they are"}: only new bookings and
          moves keep to the window. Whoever opens the centre should know of{" "}
          {outside === 1 ? "it" : "them"}.
        </Alert>
      )}
    </div>
  );
}
