/** Products and plans with their offers as structured data. */
import { businessId, type StructuredData } from "./structured-data.ts";

const offer = (publicUrl: string, { path, price, inStock }: { path: string; price: number; inStock: boolean }) => ({
  "@type": "Offer",
  url: `${publicUrl}${path}`,
  price: price.toFixed(2),
  priceCurrency: "INR",
  availability: `https://schema.org/${inStock ? "InStock" : "OutOfStock"}`,
  seller: { "@id": businessId(publicUrl) },
});

type SoldProduct = {
  id: string;
  name: string;
  description: string;
  /** In rupees. */
  price: number;
  category: string;
  stock: number;
  image_url: string | null;
};

/** A product of the shop with its offer. */
export function productData(publicUrl: string, product: SoldProduct): StructuredData {
  const { id, name, description, category, image_url, stock, price } = product;
  const own = image_url?.startsWith("/") ? `${publicUrl}${image_url}` : image_url;
  return {
    "@type": "Product",
    productID: id,
    name,
    description: description || name,
    category,
    image: [`${publicUrl}/og/product/${id}.png`, ...(own ? [own] : [])],
    offers: {
      ...offer(publicUrl, { path: `/product/${id}`, price, inStock: stock > 0 }),
      itemCondition: "https://schema.org/NewCondition",
    },
  };
}

type SoldPlan = { name: string; duration: number; description: string; price: number };

/** A plan on one simulator with its offer; `price` in rupees is the price of a full payment. */
export function planData(publicUrl: string, plan: SoldPlan, simulator: { type: string; name: string }): StructuredData {
  const key = `${simulator.type}-${plan.duration}`;
  return {
    "@type": "Product",
    productID: key,
    name: `${plan.name}, ${simulator.name}`,
    description: plan.description,
    category: "Flight simulator session",
    image: `${publicUrl}/og/plan/${key}.png`,
    offers: offer(publicUrl, {
      path: `/booking/${simulator.type}/${plan.duration}`,
      price: plan.price,
      inStock: true,
    }),
  };
}
