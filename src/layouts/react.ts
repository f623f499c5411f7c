// Loads only React: the shell requests it at the first touch, in parallel with the island's own code.
import 'react-dom/client';
