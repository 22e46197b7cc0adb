/** Which addresses an article may link to. The server drops any other (contract: article-sanitising). */

/** An absolute http(s) address, a mailto: or tel: address, or a path of this site. */
export const isLinkAddress = (address: string): boolean =>
  /^(?:https?:\/\/\S+|mailto:\S+|tel:\S+|\/(?![/\\])\S*)$/i.test(address);
