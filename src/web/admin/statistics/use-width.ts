/** The width of an element in pixels. Charts are drawn for their width, so that their texts keep their size. */
import { useEffect, useRef, useState } from "react";

/** `ref` is for the element; `width` is 0 until it is mounted. */
export function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
