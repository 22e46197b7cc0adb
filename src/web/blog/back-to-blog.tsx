/**
 * "Back to Blog" leads to the visitor's last list. Its address is stored in the history entry, or is the
 * referrer of the document, so it survives a reload and stays out of the article's own address.
 */
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { listLeft } from "#web/layout/list-left.ts";
import { Link } from "#web/ui/link.tsx";
import { canMorph } from "#web/ui/view-transition.ts";
import { blogPath, readBlogQuery } from "./blog-address.ts";

/** The state of a link to an article: the path of its list. */
export type BlogPlace = { blog: string };

/** The list stored in this history entry; by default the whole blog. */
export function useBlogPlace(): BlogPlace {
  const { state } = useLocation();
  const [blog, setBlog] = useState("/blog");
  // After hydration only: the server cannot read the entry, and both must render the same.
  useEffect(() => setBlog(readPlace(state)), [state]);
  return { blog };
}

function readPlace(state: unknown): string {
  const blog = (state as Partial<BlogPlace> | null)?.blog ?? listLeft("/blog");
  if (typeof blog !== "string") return "/blog";
  return blogPath(readBlogQuery(new URLSearchParams(blog.split("?")[1] ?? "")));
}

export function BackToBlog({ blog }: BlogPlace) {
  return (
    <Link
      to={blog}
      data-list
      viewTransition={canMorph()}
      className="group inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-accent"
    >
      <svg aria-hidden="true" viewBox="0 0 16 16" className="size-3.5 fill-none stroke-current stroke-2">
        <path d="M15 8H2m6-6L2 8l6 6" />
      </svg>
      <span className="group-hover:underline group-hover:underline-offset-4">Back to Blog</span>
    </Link>
  );
}
