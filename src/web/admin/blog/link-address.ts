/** What an article may link to; the server drops any other address (contract: article-sanitising). */

/** An absolute address of the web, of a mailbox or a telephone, or a path of this site. */
export const isLinkAddress = (address: string): boolean =>
  /^(?:https?:\/\/\S+|mailto:\S+|tel:\S+|\/(?![/\\])\S*)$/i.test(address);
