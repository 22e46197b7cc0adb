/**
 * Layout of all pages that require a session or proof of a purchase; provides their query cache. Public pages load data
 * in their loaders and don't receive this code.
 */
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Outlet } from "react-router";
import { newDataClient } from "./client.ts";

export default function PrivatePages() {
  const [client] = useState(newDataClient);
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}
