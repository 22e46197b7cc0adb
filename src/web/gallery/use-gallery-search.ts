/**
 * The caption search. The form also works without this hook; here a pause in typing becomes a new address, and the
 * field follows the address, also on back and forward.
 */
import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { readSearch } from "#domain/text/search.ts";
import { galleryPath, readGalleryQuery } from "./gallery-address.ts";

const TYPING_PAUSE_MS = 300;

/** Returns the search field's ref, whether a new view is loading, and the handlers. */
export function useGallerySearch() {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const location = useLocation();
  const { location: next } = useNavigation();
  const loading = next?.pathname === location.pathname && next.search !== location.search;
  const query = readGalleryQuery(new URLSearchParams((loading ? next : location).search));
  /** The search that the field's text has led to, or came from. */
  const applied = useRef(query.search);

  function apply(): void {
    clearTimeout(timer.current);
    const search = readSearch(input.current?.value);
    applied.current = search;
    if (search === query.search) return;
    // Continued typing makes one history entry, not one per character.
    const typedOn = search !== null && query.search !== null;
    const path = galleryPath({ ...query, search });
    void navigate(path, { replace: typedOn, preventScrollReset: true });
  }

  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
  });

  function typed(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), TYPING_PAUSE_MS);
  }

  useEffect(() => {
    // Input from before hydration is applied now.
    latest.current();
    return () => clearTimeout(timer.current);
  }, []);

  useEffect(() => {
    // During a navigation the field is ahead of the address, and the visitor may still be typing.
    if (loading || query.search === applied.current || !input.current) return;
    clearTimeout(timer.current);
    applied.current = query.search;
    input.current.value = query.search ?? "";
  }, [loading, query.search]);

  return { input, loading, typed, sent: apply };
}
