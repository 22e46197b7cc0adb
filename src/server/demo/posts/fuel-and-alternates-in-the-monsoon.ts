/** The text of a demonstration article; its title and date are in demo/posts.ts. */
export const FUEL_AND_ALTERNATES_IN_THE_MONSOON = `
<p>"Ladies and gentlemen, because of heavy rain over Mumbai we expect to hold for about twenty-five minutes." Half the cabin sighs, and someone always asks aloud whether there is enough fuel for that. There is. It was loaded on purpose, hours earlier, by people with a weather chart. Here is how they think.</p>

<h2>What the monsoon brings</h2>
<p>The south-west monsoon normally reaches Kerala around the first of June, covers the country by July and leaves in September and October. The south-east coast gets much of its rain after that, from October to December. For pilots, monsoon means four things: low cloud and poor visibility, thunderstorms hidden inside layers of harmless cloud, gusts and sudden changes of wind near the ground, and wet runways. Usually none of these closes an airport for the day. They make it slow, and slow costs fuel.</p>

<h2>The parts of a fuel plan</h2>
<p>Fuel on an airline flight isn't one number. It is made up of parts, which the rules in India name much as the international ones do:</p>
<ul>
<li><strong>Taxi fuel:</strong> from the gate to the runway.</li>
<li><strong>Trip fuel:</strong> from take-off to landing at the destination, with the winds of the day.</li>
<li><strong>Contingency fuel:</strong> 5 per cent of the trip fuel, and never less than five minutes of holding. It covers the unforeseen.</li>
<li><strong>Alternate fuel:</strong> to break off the landing, climb, fly to another airport and land there.</li>
<li><strong>Final reserve:</strong> 30 minutes of flight at 1,500 feet for a jet. It is not for use. Landing with less is an emergency.</li>
<li><strong>Extra fuel:</strong> what the captain adds because of the weather, the traffic, or a bad feeling about both.</li>
</ul>

<h2>An example</h2>
<p>Take an A320 from Delhi to Mumbai with Ahmedabad as the alternate. The figures are rounded and made up for this page, but they are realistic.</p>
<table>
<thead><tr><th>Part</th><th>A dry day</th><th>A July evening</th></tr></thead>
<tbody>
<tr><td>Taxi</td><td>200 kg</td><td>200 kg</td></tr>
<tr><td>Trip</td><td>4,800 kg</td><td>5,000 kg</td></tr>
<tr><td>Contingency, 5 per cent</td><td>240 kg</td><td>250 kg</td></tr>
<tr><td>Alternate</td><td>2,100 kg</td><td>2,100 kg</td></tr>
<tr><td>Final reserve</td><td>1,150 kg</td><td>1,150 kg</td></tr>
<tr><td>Extra</td><td>none</td><td>1,750 kg</td></tr>
<tr><td><strong>On board at the gate</strong></td><td><strong>8,490 kg</strong></td><td><strong>10,450 kg</strong></td></tr>
</tbody>
</table>
<p>In July the trip is longer, because it bends around storms. The extra 1,750 kilograms are worth some 45 minutes of holding. When the captain says twenty-five, there is a plan behind it, and a time at which the plan changes.</p>
<p>Why not fill the tanks every time? Because fuel has weight, and weight burns fuel. Every hour, a few per cent of the extra fuel is used up just to carry it. A heavier aircraft also needs more runway, which is the last thing you want in the rain.</p>

<h2>Choosing the alternate</h2>
<p>A good alternate has better weather than the destination and isn't under the same storm. On the west coast one system can soak several airports in one afternoon, so the nearest airport isn't always the best. The planner also asks whether it will be open, whether there is parking, and how many others will have the same idea. After several flights had landed with too little left, the DGCA told airlines in 2019 to take a second alternate into account when weather or airport limits call for it.</p>

<h2>In the air</h2>
<p>A fuel plan has to be checked in flight. At points along the route, the crew compare the fuel left with the plan. Near the destination they work out the <em>latest time to leave the hold</em>. At that minute, the fuel on board is just enough to reach the alternate with the final reserve. When it comes, they go, even if the tower says that the weather might clear soon.</p>
<p>Two phrases on the radio are worth knowing:</p>
<ul>
<li><strong>"Minimum fuel"</strong> tells the controller that we are committed to one airport and that any further delay may cost us the final reserve. It is not yet an emergency.</li>
<li><strong>"Mayday fuel"</strong> says that we expect to land with less than the final reserve. Then everyone else makes way.</li>
</ul>

<h2>Around the storms</h2>
<p>The weather radar in the nose paints rain in green, yellow and red. Crews plan their way around red early, by ten or twenty degrees of heading, and keep well clear; the classic advice is at least 20 miles from a severe storm. They don't fly under it to save time. Air rushes down inside a storm as well as water, and near the ground that causes wind shear. Modern aircraft warn of it, and pilots practise the escape in the simulator. The best escape is to wait ten minutes.</p>

<h2>The wet runway</h2>
<p>A wet runway makes the landing longer. Planning rules add 15 per cent to the distance required on a dry one, and crews work out the actual figure again for the rain of the moment. They touch down firmly and in the right place, because a soft landing that floats can waste 300 metres of wet runway. That firm bump in July is often a sign of skill.</p>

<h2>What this means for passengers</h2>
<p>A hold, a diversion or a go-around in the monsoon means that the plan is working. Pack a snack, and keep your belt on.</p>
<p>If you would like to make the decisions yourself, the <a href="/booking/A320/240">four-hour session</a> includes route planning and fuel figures, and your instructor sets the weather. Pilots in training will find more in the <a href="/pilot-career">career programmes</a>.</p>
`;
