/**
 * Around all pages that read what only a signed-in person, or the holder of a purchase, may see: the store of what they
 * have read. Public pages read in their loaders and are sent none of it.
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
