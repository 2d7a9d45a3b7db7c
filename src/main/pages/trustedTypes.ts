/**
 * The default policy of Trusted Types, in the script that begins each page (F10): only what it returns reaches the places of
 * the browser where a text becomes code. Markup is refused, except the empty script from which React makes elements for
 * JSON-LD; a text without `<` is no markup. Scripts come from the files of the build, and no text becomes a script.
 */
export const trustOwnCode =
  'window.trustedTypes&&trustedTypes.createPolicy("default",{' +
  'createHTML:text=>text.includes("<")&&text!=="<script><\\/script>"?null:text,' +
  'createScriptURL:url=>{const {origin,pathname}=new URL(url,location.href);' +
  'return origin===location.origin&&pathname.startsWith("/assets/")?url:null}});';
