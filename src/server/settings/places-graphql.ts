/** The places and maps of the settings in GraphQL. */
import type { MapLine, MapMark, MapPoint, Places, SiteMap } from "#domain/people/site-maps.ts";
import { builder } from "#server/builder.ts";

const MapPointRef = builder.objectRef<MapPoint>("MapPoint").implement({
  fields: (t) => ({ x: t.exposeInt("x"), y: t.exposeInt("y") }),
});

const MapLineRef = builder.objectRef<MapLine>("MapLine").implement({
  description: "kind: road, rail, walk or drive.",
  fields: (t) => ({
    kind: t.exposeString("kind"),
    name: t.exposeString("name"),
    points: t.expose("points", { type: [MapPointRef] }),
  }),
});

const MapMarkRef = builder.objectRef<MapMark>("MapMark").implement({
  description: "kind: building, stop, entrance, parking or cockpit. Only a building has a width and a height.",
  fields: (t) => ({
    kind: t.exposeString("kind"),
    name: t.exposeString("name"),
    side: t.exposeString("side"),
    x: t.exposeInt("x"),
    y: t.exposeInt("y"),
    width: t.exposeInt("width"),
    height: t.exposeInt("height"),
  }),
});

const SiteMapRef = builder.objectRef<SiteMap>("SiteMap").implement({
  description: "A schematic map, 400 wide and 200 high. Without a link the place is found by its address.",
  fields: (t) => ({
    link: t.exposeString("link", { nullable: true }),
    lines: t.expose("lines", { type: [MapLineRef] }),
    marks: t.expose("marks", { type: [MapMarkRef] }),
  }),
});

const TerminalRef = builder.objectRef<Places["terminal"]>("TerminalPlace").implement({
  fields: (t) => ({ name: t.exposeString("name"), address: t.exposeStringList("address") }),
});

export const PlacesRef = builder.objectRef<Places>("Places").implement({
  description: "The place of the B737, and the map of the way to each simulator.",
  fields: (t) => ({
    terminal: t.expose("terminal", { type: TerminalRef }),
    A320: t.expose("A320", { type: SiteMapRef }),
    B737: t.expose("B737", { type: SiteMapRef }),
  }),
});

const MapPointInput = builder.inputType("MapPointInput", {
  fields: (t) => ({ x: t.int({ required: true }), y: t.int({ required: true }) }),
});

const MapLineInput = builder.inputType("MapLineInput", {
  fields: (t) => ({
    kind: t.string({ required: true }),
    name: t.string({ required: true }),
    points: t.field({ type: [MapPointInput], required: true }),
  }),
});

const MapMarkInput = builder.inputType("MapMarkInput", {
  fields: (t) => ({
    kind: t.string({ required: true }),
    name: t.string({ required: true }),
    side: t.string({ required: true }),
    x: t.int({ required: true }),
    y: t.int({ required: true }),
    width: t.int({ required: true }),
    height: t.int({ required: true }),
  }),
});

const SiteMapInput = builder.inputType("SiteMapInput", {
  fields: (t) => ({
    link: t.string(),
    lines: t.field({ type: [MapLineInput], required: true }),
    marks: t.field({ type: [MapMarkInput], required: true }),
  }),
});

const TerminalInput = builder.inputType("TerminalPlaceInput", {
  fields: (t) => ({ name: t.string({ required: true }), address: t.stringList({ required: true }) }),
});

export const PlacesInput = builder.inputType("PlacesInput", {
  fields: (t) => ({
    terminal: t.field({ type: TerminalInput, required: true }),
    A320: t.field({ type: SiteMapInput, required: true }),
    B737: t.field({ type: SiteMapInput, required: true }),
  }),
});
