/** The text of a demonstration article; its title and date are in demo/posts.ts. */
export const ALFA_TO_ZULU_HOW_PILOTS_SPELL = `
<p>Listen to air traffic control for five minutes and you will hear another language. "Victor Tango Alfa Bravo Charlie, descend to flight level niner zero." It sounds like a secret code, but it is the opposite. Every word was chosen so that no one could mistake it for another, even through the crackle of a poor radio.</p>

<h2>The alphabet</h2>
<p>On a bad line, B, C, D, E, G, P, T and V all sound the same. So each letter has a word. The list has been the international standard since 1956, after researchers tested possible words on speakers of several languages.</p>
<table>
<thead><tr><th>A to I</th><th>J to R</th><th>S to Z</th></tr></thead>
<tbody>
<tr><td>Alfa</td><td>Juliett</td><td>Sierra</td></tr>
<tr><td>Bravo</td><td>Kilo</td><td>Tango</td></tr>
<tr><td>Charlie</td><td>Lima</td><td>Uniform</td></tr>
<tr><td>Delta</td><td>Mike</td><td>Victor</td></tr>
<tr><td>Echo</td><td>November</td><td>Whiskey</td></tr>
<tr><td>Foxtrot</td><td>Oscar</td><td>X-ray</td></tr>
<tr><td>Golf</td><td>Papa</td><td>Yankee</td></tr>
<tr><td>Hotel</td><td>Quebec</td><td>Zulu</td></tr>
<tr><td>India</td><td>Romeo</td><td></td></tr>
</tbody>
</table>
<p>Two spellings look wrong but aren't. <em>Alfa</em> has an f because not every language reads ph as f. <em>Juliett</em> has a second t so that French speakers don't leave the last letter silent. And yes, our country is one of the letters. Indian registrations all begin with VT, so an aircraft from a flying school introduces itself as Victor Tango and three more letters. Airline flights use the company's radio name and a number instead.</p>

<h2>The numbers</h2>
<p>Numbers are spoken digit by digit, some of them in ways that would puzzle a schoolteacher:</p>
<ul>
<li>Three is <strong>tree</strong>, because th is difficult in many languages.</li>
<li>Four is <strong>fower</strong>, in two syllables, so that it doesn't sound like "for".</li>
<li>Five is <strong>fife</strong>, because a v in the middle of a word gets lost in noise.</li>
<li>Nine is <strong>niner</strong>, so that no one mistakes it for five.</li>
<li>Thousand is <strong>tousand</strong>, and the point in a frequency is <strong>decimal</strong>.</li>
</ul>
<p>Headings always have three digits. Heading ninety is "zero niner zero". Runways have two, and a letter where there are parallel ones: two eight left, two eight right. Whole hundreds and thousands of feet may be said as such: "two tousand five hundred".</p>

<h2>Words with one meaning</h2>
<p>Some everyday words have a precise meaning on the radio, and pilots are strict about them:</p>
<ul>
<li><strong>Roger:</strong> I have received all of your last message. It doesn't mean yes, and it doesn't mean that I'll do it.</li>
<li><strong>Wilco:</strong> I understand, and will comply.</li>
<li><strong>Affirm</strong> and <strong>negative:</strong> yes and no. "Affirmative" is avoided, since its end sounds too much like the end of "negative".</li>
<li><strong>Say again:</strong> please repeat.</li>
<li><strong>Unable:</strong> I can't do what you ask. It is a complete answer, and always allowed.</li>
<li><strong>Standby:</strong> wait, I will call you.</li>
</ul>
<p>One word is reserved. "Take-off" is spoken only when a take-off is cleared, or when that clearance is cancelled. At all other times controllers and pilots say "departure". The rule grew out of the worst accident in aviation's history, on the runway at Tenerife in 1977, where two crews and a tower understood different things.</p>

<h2>Saying it back</h2>
<p>The alphabet is only half of it. The other half is the readback. A pilot repeats the important parts of an instruction, such as the runway, the height, the heading and the pressure setting. The controller listens to check that they are right. If they aren't, the correction begins with "negative". It takes three seconds and prevents many mistakes.</p>

<h2>Two calls for help</h2>
<p><strong>Mayday</strong>, said three times, means grave and immediate danger; it comes from the French for "help me". <strong>Pan-pan</strong>, also three times, means urgent but not yet in danger, perhaps a sick passenger. Everyone else on the frequency goes quiet and listens, and the controller clears the way.</p>

<h2>Try it at home</h2>
<p>Spell your name, your street and the number plate in front of you at the next red light. After a week you won't have to think about it, and your bank's call centre will love you for it. In our longer sessions, such as <a href="/booking/A320/120">Pilot Career Discovery</a>, you make the calls yourself, with your instructor as the tower. Bring your best niner.</p>
`;
