/**
 * The search, filters and sort of a public list. They are an ordinary form that also works without this hook. Here
 * every change becomes a new address, typing after a pause. The address is the only state: the fields follow it, also
 * on back and forward.
 */
import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";

const TYPING_PAUSE_MS = 300;

/** How a list is addressed. */
export type ListAddress<Query> = {
  read: (params: URLSearchParams) => Query;
  pathOf: (query: Query) => string;
  /** The query from its beginning, as a changed form shows it. */
  fromStart: (query: Query) => Query;
};

/** Returns refs for the form and its search field, the query that is shown or loading, and the handlers. */
export function useListForm<Query extends { search: string | null }>({ read, pathOf, fromStart }: ListAddress<Query>) {
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const location = useLocation();
  const { location: next } = useNavigation();
  const loading = next?.pathname === location.pathname;
  const shown = read(new URLSearchParams((loading ? next : location).search));
  const { search } = read(new URLSearchParams(location.search));
  /** The search that the field's text has led to, or came from. */
  const applied = useRef(search);
  /** The target of the last change until it is reached: hydration can report one change twice. */
  const submitted = useRef<string | null>(null);

  function apply(): void {
    clearTimeout(timer.current);
    if (!form.current) return;
    const wanted = read(paramsOf(form.current));
    applied.current = wanted.search;
    const path = pathOf(wanted);
    if (path === submitted.current || path === pathOf(fromStart(shown))) return;
    submitted.current = path;
    // Continued typing makes one history entry, not one per character. A search that is still loading has none yet.
    const typedOn = wanted.search !== null && search !== null && wanted.search !== search;
    void navigate(path, { replace: typedOn, preventScrollReset: true });
  }

  function typed(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), TYPING_PAUSE_MS);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: any new location ends the navigation
  useEffect(() => {
    submitted.current = null;
  }, [location.key]);

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
    // During a navigation the field is ahead of the address, and the visitor may still be typing.
    if (loading || submitted.current !== null || search === applied.current || !input.current) return;
    clearTimeout(timer.current);
    applied.current = search;
    input.current.value = search ?? "";
  }, [search, loading]);

  return { form, input, shown, loading, apply, typed };
}

function paramsOf(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") params.append(name, value);
  return params;
}
