/**
 * How wide an element is, in pixels: charts are drawn for the room that they have, so that their texts keep their size.
 */
import { useEffect, useRef, useState } from "react";

/** `ref` goes to the element; 0 until it is there. */
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
