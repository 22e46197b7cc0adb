/**
 * A minimal server for this one query: mercurius with its compiler, and `pg` with the same SQL, pool size and compile
 * switch as the product. No limits, no permissions, no metrics, no headers.
 */
import { fastify } from "fastify";
import { mercurius } from "mercurius";
import pg from "pg";

const { PORT, DATABASE_URL } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });

const PRODUCTS = `
  select id, name, description, price_paise, image_url, image_alt, category, stock, archived_at, created_at, updated_at
  from products where archived_at is null order by name asc, id asc limit $1`;

const app = fastify();
await app.register(mercurius, {
  schema: `
    type Query { products(limit: Int = 100): [Product!]! }
    type Product {
      id: ID! name: String! price: Float! image_url: String category: String! stock: Int!
    }`,
  resolvers: {
    Query: {
      products: async (_root: unknown, { limit }: { limit: number }) => (await pool.query(PRODUCTS, [limit])).rows,
    },
    Product: { price: ({ price_paise }: { price_paise: number }) => price_paise / 100 },
  },
  jit: 1,
});
app.get("/ready", async () => (await pool.query("select 1")).rows);
await app.listen({ port: Number(PORT), host: "127.0.0.1" });

process.once("SIGTERM", () => process.exit(0));
