/**
 * The blog's search. It is an ordinary form that also works without this hook; here input becomes a new address after a
 * pause. The address is the only state: the field follows it, also on back and forward.
 */
import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { readSearch } from "#domain/text/search.ts";
import { blogPath, readBlogQuery } from "./blog-address.ts";

const TYPING_PAUSE_MS = 300;

/** Returns a ref for the field, whether another view is loading, and the handlers. */
export function useBlogSearch() {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const location = useLocation();
  const { location: next } = useNavigation();
  const loading = next?.pathname === location.pathname;
  const { search } = readBlogQuery(new URLSearchParams((loading ? next : location).search));
  /** The search that the field's text has led to, or came from. */
  const applied = useRef(search);

  function apply(): void {
    clearTimeout(timer.current);
    if (!input.current) return;
    const wanted = readSearch(input.current.value);
    if (wanted === applied.current) return;
    // Continued typing makes one history entry, not one per character.
    const typedOn = wanted !== null && applied.current !== null;
    applied.current = wanted;
    void navigate(blogPath({ search: wanted }), { replace: typedOn, preventScrollReset: true });
  }

  function typed(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), TYPING_PAUSE_MS);
  }

  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
  });

  useEffect(() => {
    // Input from before hydration is applied now.
    latest.current();
    return () => clearTimeout(timer.current);
  }, []);

  useEffect(() => {
    // During a search the field is ahead of the address, and the visitor may still be typing.
    if (loading || search === applied.current || !input.current) return;
    clearTimeout(timer.current);
    applied.current = search;
    input.current.value = search ?? "";
  }, [search, loading]);

  return { input, search, loading, apply, typed };
}
