/** What customers write to staff: messages, and reviews of products. */
import { Star } from "lucide-react";
import { ViewsNav } from "#web/admin/kit/views-nav.tsx";
import { Mail } from "#web/ui/icons.ts";

const HOME = "/admin/dashboard/messages";
const VIEWS = [
  { key: "messages", path: HOME, text: "Messages", Icon: Mail },
  { key: "reviews", path: `${HOME}/reviews`, text: "Product reviews", Icon: Star },
] as const;

/** The choice of view of the Messages tab. */
export const MessagesViews = ({ view }: { view: (typeof VIEWS)[number]["key"] }) => (
  <ViewsNav label="Message views" views={VIEWS} current={view} />
);
