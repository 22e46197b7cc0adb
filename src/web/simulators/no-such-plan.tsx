/**
 * On /simulation, explains why a booking link redirected here: its length or simulator is not on sale. The link's
 * values are in the query and shown as text. They are removed from the address, and the notice stays until the visitor
 * navigates.
 */
import { useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { isSimulatorType } from "#domain/booking/plans.ts";
import { lengthText, nearestPlan, shortestPlan } from "#web/content/catalogue.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Link } from "#web/ui/link.tsx";

type MissingPlan = { simulator: string; minutes: string };

/** Renders nothing for other visitors. */
export function NoSuchPlan() {
  const { plans } = useBusiness();
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const [simulator, minutes] = [search.get("simulator"), search.get("minutes")];
  const kept = (location.state as { noSuchPlan?: MissingPlan } | null)?.noSuchPlan;
  const missing = simulator !== null && minutes !== null ? { simulator, minutes } : kept;

  useEffect(() => {
    if (simulator === null || minutes === null) return;
    const state = { noSuchPlan: { simulator, minutes } };
    void navigate("/simulation", { replace: true, state, preventScrollReset: true });
  }, [navigate, simulator, minutes]);

  if (!missing) return null;
  const type = isSimulatorType(missing.simulator) ? missing.simulator : null;
  const length = /^[1-9]\d{0,4}$/.test(missing.minutes) ? Number(missing.minutes) : null;
  const plan = length === null ? shortestPlan(plans) : nearestPlan(plans, length);
  return (
    <Alert
      tone="info"
      title={
        type
          ? length === null
            ? "This booking link has no valid session length"
            : `We don't offer a ${length}-minute session`
          : "This booking link has no valid simulator"
      }
    >
      {plan ? (
        <>
          The closest is{" "}
          <Link to={`/booking/${type ?? "A320"}/${plan.duration}`} className="font-bold underline">
            {plan.name}, {lengthText(plan.duration)}
          </Link>
          {type ? "" : " in the A320"}.
        </>
      ) : (
        "Please choose a simulator below."
      )}
    </Alert>
  );
}
